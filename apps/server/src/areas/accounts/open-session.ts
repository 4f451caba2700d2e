import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { eq } from '../../platform/database/query.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import type { RequestOrigin } from '../../platform/http/request-origin.ts';
import { recordEvent } from '../audit-log/index.ts';
import { users } from './tables.ts';
import { endSessionToken, issueToken, noteReauthentication, SESSION_DAYS, tokenHash } from './tokens.ts';

/** A person whose proof was accepted. */
export interface ProvenPerson {
  readonly userId: string;
  /** When the proof was checked. */
  readonly credentialsVersion: number;
}

export interface NewSession {
  readonly userId: string;
  readonly origin: RequestOrigin;
  /** How they signed in, for the log. */
  readonly method: string;
  /** When the person authenticated: omitted means just now, null means unknown. */
  readonly provenAt?: Date | null | undefined;
  /** The person’s credentials version when the proof was checked; null when nothing was checked. */
  readonly credentialsVersion: number | null;
  /** The browser’s previous session, which ends; null without one. */
  readonly replaces: string | null;
}

/**
 * Opens a session for someone who has authenticated. Always with a new token, whatever the browser sent.
 * @returns the token
 * @throws ApiError unauthenticated when the proof was invalidated in the meantime, for example by a new password
 */
export async function openSession(
  db: NodePgDatabase,
  { userId, origin, method, provenAt, credentialsVersion, replaces }: NewSession,
): Promise<string> {
  return db.transaction(async (transaction) => {
    // Serialises with credential changes: either they wait for this, or this sees them.
    const [user] = await transaction.select({ now: users.credentialsVersion }).from(users).where(eq(users.id, userId)).for('share');
    if (user?.now !== credentialsVersion) throw new ApiError('unauthenticated', 'Your sign-in method has changed. Log in again.');
    if (replaces !== null) await endSessionToken(transaction, replaces);
    const token = await issueToken(transaction, { userId, kind: 'session', origin, lifetimeDays: SESSION_DAYS });
    if (provenAt !== null) await noteReauthentication(transaction, tokenHash(token), provenAt);
    await recordEvent(transaction, { kind: 'signed-in', userId, workspaceId: null, origin, detail: { method } });
    return token;
  });
}
