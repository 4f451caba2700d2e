import type { reauthenticationBody } from '@plumbline/contract';
import type { z } from 'zod';
import { invalidField } from '../../platform/http/api-error.ts';
import type { RequestOrigin } from '../../platform/http/request-origin.ts';
import type { AccountServices } from './account-services.ts';
import { checkPasskey } from './check-passkey.ts';
import { confirmPassword } from './confirm-password.ts';
import { limitProofCode } from './limits.ts';
import { useCode } from './pass-second-factor.ts';
import { secondFactorsOf } from './second-factors-of.ts';
import { takeReauthenticationCode } from './send-reauthentication-code.ts';
import type { Actor } from './tokens.ts';

export interface ReauthenticationAttempt {
  readonly actor: Actor;
  readonly site: string;
  readonly origin: RequestOrigin;
  readonly sent: z.output<typeof reauthenticationBody>;
}

/**
 * Checks a proof that must be as strong as a sign-in: including the second factor if there is one, or a passkey that verified its
 * user, which counts as two factors.
 * @returns the method, for the log
 * @throws ApiError naming `password`, `email_code`, `code` or `response`
 */
export async function proveAgain(services: AccountServices, attempt: ReauthenticationAttempt): Promise<string> {
  const { actor, sent } = attempt;
  const isFirstSent = sent.password !== '' || sent.email_code.trim() !== '';
  if (sent.response && !isFirstSent) {
    await passPasskey(services, attempt, { isAlone: true });
    return 'passkey';
  }
  if ((await secondFactorsOf(services.db, actor.userId)).length === 0) return passFirst(services, attempt, sent.email_code || sent.code);
  // Both must be present before either is checked, because a code can only be used once.
  if (!isFirstSent) throw invalidField('password', 'Your password is needed as well, or a code by email where you have none.');
  if (!sent.response && sent.code.trim() === '') throw invalidField('code', 'Your second factor is also required.');
  const first = await passFirst(services, attempt, sent.email_code);
  return `${first}, ${await passSecond(services, attempt)}`;
}

async function passFirst(
  { db, passwordKey }: AccountServices,
  { actor, sent }: ReauthenticationAttempt,
  emailCode: string,
): Promise<string> {
  if (emailCode.trim() === '') {
    await confirmPassword(db, passwordKey, actor.userId, sent.password);
    return 'password';
  }
  if (!(await takeReauthenticationCode(db, actor, emailCode)))
    throw invalidField(sent.email_code.trim() === '' ? 'code' : 'email_code', WRONG_CODE);
  return 'email';
}

async function passSecond(services: AccountServices, attempt: ReauthenticationAttempt): Promise<string> {
  const { actor, site, origin, sent } = attempt;
  if (sent.response) {
    await passPasskey(services, attempt, { isAlone: false });
    return 'passkey';
  }
  const { code } = sent;
  await limitProofCode(services.rateLimiter, actor.userId);
  const isRight = await services.db.transaction((transaction) =>
    useCode(transaction, services, { userId: actor.userId, code, origin, site }),
  );
  if (!isRight) throw invalidField('code', WRONG_CODE);
  return 'code';
}

async function passPasskey(
  { db }: AccountServices,
  { actor, site, sent }: ReauthenticationAttempt,
  { isAlone }: { isAlone: boolean },
): Promise<void> {
  const answer = { challenge: sent.challenge, json: JSON.stringify(sent.response), purposes: ['reauthenticate'], isAlone } as const;
  if ((await checkPasskey(db, site, answer))?.userId !== actor.userId)
    throw invalidField('response', 'The passkey was not accepted. Try again, or use another way.');
}

const WRONG_CODE = 'This code is wrong or has already been used.';
