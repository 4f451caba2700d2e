import { ApiError } from '../../platform/http/api-error.ts';
import type { RequestOrigin } from '../../platform/http/request-origin.ts';
import type { AccountServices } from './account-services.ts';
import { checkPassword } from './check-password.ts';
import { limitSignIn } from './limits.ts';
import { openSession } from './open-session.ts';
import { passCode } from './pass-second-factor.ts';
import { secondFactorsOf } from './second-factors-of.ts';

export interface SignInRequest {
  readonly origin: RequestOrigin;
  /** Identifies a browser that was used to sign in before. */
  readonly deviceCookie: string | undefined;
  /** The caller’s session, which ends; null without one. */
  readonly replaces: string | null;
}

/**
 * Exchanges address and password, and a code if there is a second factor, for a token.
 * @throws ApiError unauthenticated, second_factor_required, rate_limited
 */
export async function exchangePassword(
  services: AccountServices,
  site: string,
  { origin, deviceCookie, replaces }: SignInRequest,
  sent: { readonly email: string; readonly password: string; readonly code?: string | undefined },
): Promise<string> {
  const { db, passwordKey, rateLimiter, knownDevices } = services;
  const deviceId = knownDevices.recognise(deviceCookie, sent.email);
  await limitSignIn(rateLimiter, { address: origin.address, email: sent.email, deviceId });
  const user = await checkPassword(db, sent.email, await passwordKey.read(sent.password));
  if (!user) throw new ApiError('unauthenticated', 'The email or the password is wrong.');
  if ((await secondFactorsOf(db, user.id)).length > 0) {
    if (!sent.code)
      throw new ApiError(
        'second_factor_required',
        'This account has a second factor. Also send a code from the authenticator app or a recovery code.',
      );
    if (!(await passCode(services, { userId: user.id, code: sent.code, origin, site })))
      throw new ApiError('second_factor_required', 'The code is wrong or has already been used.');
  }
  return openSession(db, { userId: user.id, origin, method: 'token', credentialsVersion: user.credentialsVersion, replaces });
}
