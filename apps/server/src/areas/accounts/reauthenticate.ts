import { recordEvent } from '../audit-log/index.ts';
import type { AccountServices } from './account-services.ts';
import { limitConfirmation } from './limits.ts';
import { proveAgain, type ReauthenticationAttempt } from './prove-again.ts';
import { renewToken } from './tokens.ts';

/**
 * Lets a session’s holder authenticate again, for what must not be possible with a stolen session. It counts only for this session,
 * which continues with a new token: a copy of the previous one becomes useless.
 * @returns the new token
 * @throws ApiError as proveAgain, or rate_limited
 */
export async function reauthenticate(services: AccountServices, attempt: ReauthenticationAttempt): Promise<string> {
  const { actor, origin } = attempt;
  await limitConfirmation(services.rateLimiter, actor);
  const method = await proveAgain(services, attempt);
  return services.db.transaction(async (transaction) => {
    const token = await renewToken(transaction, actor, { isProof: true });
    await recordEvent(transaction, { kind: 'reauthenticated', userId: actor.userId, workspaceId: null, origin, detail: { method } });
    return token;
  });
}
