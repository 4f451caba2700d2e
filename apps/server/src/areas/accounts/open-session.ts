import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { RequestOrigin } from '../../platform/http/request-origin.ts';
import { recordEvent } from '../audit-log/index.ts';
import { endSessionToken, issueToken, noteReauthentication, SESSION_DAYS, tokenHash } from './tokens.ts';

export interface NewSession {
  readonly userId: string;
  readonly origin: RequestOrigin;
  /** The way in, for the log. */
  readonly method: string;
  /** When the person proved who they are: left out, just now; null, nobody can say. */
  readonly provenAt?: Date | null | undefined;
  /** The session the browser had until now, which ends; null without one. */
  readonly replaces: string | null;
}

/** Signs somebody in who has proven who they are. Always a new token, whatever the browser brought. @returns the token */
export async function openSession(db: NodePgDatabase, { userId, origin, method, provenAt, replaces }: NewSession): Promise<string> {
  return db.transaction(async (transaction) => {
    if (replaces !== null) await endSessionToken(transaction, replaces);
    const token = await issueToken(transaction, { userId, kind: 'session', origin, lifetimeDays: SESSION_DAYS });
    if (provenAt !== null) await noteReauthentication(transaction, tokenHash(token), provenAt);
    await recordEvent(transaction, { kind: 'signed-in', userId, workspaceId: null, origin, detail: { method } });
    return token;
  });
}
