import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { RequestOrigin } from '../../platform/http/request-origin.ts';
import { recordEvent } from '../audit-log/index.ts';
import { issueToken, noteReauthentication, SESSION_DAYS, tokenHash } from './tokens.ts';

/** Signs somebody in who has proven who they are. Always a new token, whatever the browser brought. @returns the token */
export async function openSession(db: NodePgDatabase, userId: string, origin: RequestOrigin, method: string): Promise<string> {
  return db.transaction(async (transaction) => {
    const token = await issueToken(transaction, { userId, kind: 'session', origin, lifetimeDays: SESSION_DAYS });
    await noteReauthentication(transaction, tokenHash(token));
    await recordEvent(transaction, { kind: 'signed-in', userId, workspaceId: null, origin, detail: { method } });
    return token;
  });
}
