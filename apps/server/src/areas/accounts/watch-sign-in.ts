import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Logger } from 'pino';
import { ApiError } from '../../platform/http/api-error.ts';
import type { RequestOrigin } from '../../platform/http/request-origin.ts';
import { logSecurityEvent } from '../../platform/security-log.ts';
import { findUserByEmail } from './find-user.ts';
import { Refusal } from './refusal.ts';

/** Who tries to sign in, and how. */
export interface WatchedAttempt {
  readonly method: 'password' | 'passkey' | 'second factor' | 'google' | 'link';
  readonly origin: RequestOrigin;
  /** Of the account that is named; '' when none is. */
  readonly email: string;
}

/**
 * Runs a sign-in and logs a failure: account, method, reason and origin. What was typed is never logged, nor is an address
 * without an account here.
 */
export async function watchSignIn<Result>(
  { db, log }: { readonly db: NodePgDatabase; readonly log: Logger },
  { method, origin, email }: WatchedAttempt,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Refusal || error instanceof ApiError) {
      const userId = error instanceof Refusal && error.userId ? error.userId : ((await findUserByEmail(db, email))?.id ?? null);
      logSecurityEvent(log, 'sign-in-failed', { method, reason: error.code, userId, address: origin.address });
    }
    throw error;
  }
}
