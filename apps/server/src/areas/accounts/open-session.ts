import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { eq } from '../../platform/database/query.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import type { RequestOrigin } from '../../platform/http/request-origin.ts';
import { recordEvent } from '../audit-log/index.ts';
import { users } from './tables.ts';
import { endSessionToken, issueToken, noteReauthentication, SESSION_DAYS, tokenHash } from './tokens.ts';

/** Whose proof was found to be right. */
export interface ProvenPerson {
  readonly userId: string;
  /** As it was when the proof was judged. */
  readonly credentialsVersion: number;
}

export interface NewSession {
  readonly userId: string;
  readonly origin: RequestOrigin;
  /** The way in, for the log. */
  readonly method: string;
  /** When the person proved who they are: left out, just now; null, nobody can say. */
  readonly provenAt?: Date | null | undefined;
  /** How the credentials of the person were counted when what proves it was judged; null where nothing was. */
  readonly credentialsVersion: number | null;
  /** The session the browser had until now, which ends; null without one. */
  readonly replaces: string | null;
}

/**
 * Signs somebody in who has proven who they are. Always a new token, whatever the browser brought.
 * @returns the token
 * @throws ApiError unauthenticated when the proof was taken away meanwhile, such as by a new password
 */
export async function openSession(
  db: NodePgDatabase,
  { userId, origin, method, provenAt, credentialsVersion, replaces }: NewSession,
): Promise<string> {
  return db.transaction(async (transaction) => {
    // Whoever changes the credentials waits for this, or this sees the change.
    const [user] = await transaction.select({ now: users.credentialsVersion }).from(users).where(eq(users.id, userId)).for('share');
    if (user?.now !== credentialsVersion) throw new ApiError('unauthenticated', 'Your sign-in method has changed. Log in again.');
    if (replaces !== null) await endSessionToken(transaction, replaces);
    const token = await issueToken(transaction, { userId, kind: 'session', origin, lifetimeDays: SESSION_DAYS });
    if (provenAt !== null) await noteReauthentication(transaction, tokenHash(token), provenAt);
    await recordEvent(transaction, { kind: 'signed-in', userId, workspaceId: null, origin, detail: { method } });
    return token;
  });
}
