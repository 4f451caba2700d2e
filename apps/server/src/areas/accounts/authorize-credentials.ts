import type { User } from '@auth/core/types';
import type { Logger } from 'pino';
import type { RequestOrigin } from '../../platform/http/request-origin.ts';
import { checkPasskey } from './check-passkey.ts';
import { checkPassword } from './check-password.ts';
import { getUser } from './find-user.ts';
import type { KnownDevices } from './known-device.ts';
import { limitSecondStep, limitSignIn } from './limits.ts';
import { passChallenge, type SecondFactorServices } from './pass-second-factor.ts';
import type { PasswordKey } from './password-key.ts';
import { Refusal } from './refusal.ts';
import { secondFactorsOf, type SecondFactor } from './second-factors-of.ts';
import { AFTER_GOOGLE, credentialsOf, startChallenge } from './sign-in-challenges.ts';
import { watchSignIn } from './watch-sign-in.ts';

/** What the second step needs to know. */
export interface PendingStep {
  readonly challenge: string;
  readonly methods: readonly SecondFactor[];
}

export interface CredentialsServices extends SecondFactorServices {
  readonly passwordKey: PasswordKey;
  readonly knownDevices: KnownDevices;
  readonly log: Logger;
}

export interface CredentialsRequest {
  readonly origin: RequestOrigin;
  readonly site: string;
  /** Identifies a browser that was used to sign in before. */
  readonly deviceCookie: string | undefined;
  /** Called when the password is right but not sufficient. */
  readonly onPending: (step: PendingStep) => void;
  /** Called with the credentials version before the credentials are checked. */
  readonly onJudged: (credentialsVersion: number) => void;
}

/** A form field may be repeated or a file; only text is accepted. */
function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

/** Whether the fields complete a sign-in that started with Google. */
export function isAfterGoogle(fields: Readonly<Record<string, unknown>>): boolean {
  return textOf(fields['challenge']).startsWith(AFTER_GOOGLE);
}

/**
 * Checks the fields of a credentials sign-in: email and password; the challenge of a second step with a code or a
 * passkey; or the challenge and response of a passkey alone.
 * @throws Refusal, or ApiError rate_limited
 */
export function authorizeCredentials(
  services: CredentialsServices,
  request: CredentialsRequest,
  fields: Readonly<Record<string, unknown>>,
): Promise<User> {
  const method = textOf(fields['passkey']) !== '' ? 'passkey' : textOf(fields['challenge']) !== '' ? 'second factor' : 'password';
  const attempt = { method, origin: request.origin, email: textOf(fields['email']) } as const;
  return watchSignIn(services, attempt, () => judge(services, request, fields));
}

async function judge(services: CredentialsServices, request: CredentialsRequest, fields: Readonly<Record<string, unknown>>): Promise<User> {
  const { db, rateLimiter, passwordKey, knownDevices } = services;
  const { origin, site } = request;
  const [email, challenge, passkey] = [textOf(fields['email']), textOf(fields['challenge']), textOf(fields['passkey'])];
  const account = challenge === '' ? email || 'nobody' : '';
  const deviceId = account === '' ? null : knownDevices.recognise(request.deviceCookie, account);
  const begun = await credentialsOf(db, challenge);
  // After a right password, attempts are counted by challenge and person: other people’s guesses at their address must not lock them out.
  if (begun === null) await limitSignIn(rateLimiter, { address: origin.address, email: account, deviceId });
  else {
    await limitSecondStep(rateLimiter, challenge);
    request.onJudged(begun);
  }
  if (passkey !== '') {
    const passed = await checkPasskey(db, site, { challenge, json: passkey, purposes: ['passkey-sign-in', 'second-factor'] });
    if (!passed) throw new Refusal('bad_passkey');
    if (begun === null) request.onJudged(passed.credentialsVersion);
    return present(services, passed.userId);
  }
  if (challenge !== '') {
    const passed = await passChallenge(services, challenge, { code: textOf(fields['code']), origin, site });
    if (passed.outcome === 'wrong') throw new Refusal('wrong_code', passed.userId);
    if (passed.outcome === 'over') throw new Refusal('sign_in_over');
    return present(services, passed.userId);
  }
  const user = await checkPassword(db, email, await passwordKey.read(textOf(fields['password'])));
  if (!user) throw new Refusal('bad_credentials');
  const methods = await secondFactorsOf(db, user.id);
  if (methods.length > 0) {
    request.onPending({
      challenge: await startChallenge(db, { purpose: 'second-factor', userId: user.id, credentialsVersion: user.credentialsVersion }),
      methods,
    });
    throw new Refusal('second_factor_required');
  }
  request.onJudged(user.credentialsVersion);
  return present(services, user.id);
}

async function present({ db }: CredentialsServices, userId: string): Promise<User> {
  const user = await getUser(db, userId);
  return { id: user.id, email: user.email, name: `${user.firstName} ${user.lastName}` };
}
