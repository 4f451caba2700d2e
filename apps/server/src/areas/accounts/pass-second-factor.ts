import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { RequestOrigin } from '../../platform/http/request-origin.ts';
import type { RateLimiter } from '../../platform/http/rate-limit.ts';
import type { Mailer } from '../../platform/mail/mailer.ts';
import type { SecretBox } from '../../platform/secrets/secret-box.ts';
import { getUser } from './find-user.ts';
import { holdAccount } from './hold-session.ts';
import { limitSecondFactor } from './limits.ts';
import { noteChange } from './note-change.ts';
import { endChallenge, tryChallenge } from './sign-in-challenges.ts';
import { takeCode } from './take-code.ts';

export interface SecondFactorServices {
  readonly db: NodePgDatabase;
  readonly rateLimiter: RateLimiter;
  readonly mailer: Mailer;
  readonly totpBox: SecretBox;
}

export interface CodeAttempt {
  readonly userId: string;
  readonly code: string;
  readonly origin: RequestOrigin;
  readonly site: string;
}

/** Checks a code after a successful first factor. @returns whether it was right @throws ApiError rate_limited */
export async function passCode(services: SecondFactorServices, attempt: CodeAttempt): Promise<boolean> {
  await limitSecondFactor(services.rateLimiter, attempt.userId);
  return services.db.transaction((transaction) => useCode(transaction, services, attempt));
}

/**
 * Checks a code against the challenge of the first step.
 * @returns whose sign-in it completes; 'wrong' to allow another try, 'over' when the sign-in must start again
 */
export async function passChallenge(
  services: SecondFactorServices,
  challenge: string,
  attempt: Omit<CodeAttempt, 'userId'>,
): Promise<{ readonly outcome: 'passed' | 'wrong'; readonly userId: string } | { readonly outcome: 'over' }> {
  const { db, rateLimiter } = services;
  const asked = await tryChallenge(db, ['second-factor'], challenge);
  if (!asked?.userId) return { outcome: 'over' };
  const { userId, secretHash } = asked;
  await limitSecondFactor(rateLimiter, userId);
  return db.transaction(async (transaction) => {
    if (!(await useCode(transaction, services, { ...attempt, userId }))) return { outcome: 'wrong', userId };
    return (await endChallenge(transaction, secretHash)) ? { outcome: 'passed', userId } : { outcome: 'over' };
  });
}

/** Redeems a code of the app or a recovery code; the person is notified of the latter. @returns whether it was valid */
export async function useCode(
  transaction: NodePgDatabase,
  { totpBox, mailer, rateLimiter }: Pick<SecondFactorServices, 'totpBox' | 'mailer' | 'rateLimiter'>,
  { userId, code, origin, site }: CodeAttempt,
): Promise<boolean> {
  await holdAccount(transaction, { userId });
  const kind = await takeCode(transaction, totpBox, userId, code);
  if (kind === 'recovery') {
    const { email } = await getUser(transaction, userId);
    await noteChange(transaction, { mailer, rateLimiter, site, origin, actor: { userId, email } }, 'recovery-code-used');
  }
  return kind !== null;
}
