import type { Session } from '@plumbline/contract';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { and, desc, eq, gt, ne, sql } from '../../platform/database/query.ts';
import { notFound } from '../../platform/http/api-error.ts';
import type { RequestOrigin } from '../../platform/http/request-origin.ts';
import { recordEvent } from '../audit-log/index.ts';
import { deviceWords } from './device-words.ts';
import { endGrants, overtakeSignIns } from './end-grants.ts';
import { holdAccount } from './hold-session.ts';
import { apiTokens } from './tables.ts';
import type { Actor } from './tokens.ts';

/** A person’s sessions, most recently used first. */
export async function listSessions(db: NodePgDatabase, actor: Actor): Promise<Session[]> {
  const rows = await db
    .select()
    .from(apiTokens)
    .where(and(eq(apiTokens.userId, actor.userId), eq(apiTokens.kind, 'session'), gt(apiTokens.expiresAt, sql`now()`)))
    .orderBy(desc(apiTokens.lastUsedAt), desc(apiTokens.id));
  return rows.map((row) => ({
    id: row.id,
    device: deviceWords(row.userAgent),
    address: row.address,
    created_at: row.createdAt.toISOString(),
    last_used_at: row.lastUsedAt.toISOString(),
    current: row.id === actor.tokenId,
  }));
}

/**
 * Ends one session of a person, or all but the current one, and whatever they have started.
 * @returns how many
 * @throws ApiError not_found when the session is not theirs
 */
export async function endSessions(db: NodePgDatabase, actor: Actor, origin: RequestOrigin, sessionId: string | undefined): Promise<number> {
  return db.transaction(async (transaction) => {
    await holdAccount(transaction, actor);
    await overtakeSignIns(transaction, actor.userId);
    const ended = await transaction
      .delete(apiTokens)
      .where(
        and(
          eq(apiTokens.userId, actor.userId),
          eq(apiTokens.kind, 'session'),
          sessionId ? eq(apiTokens.id, sessionId) : ne(apiTokens.id, actor.tokenId),
        ),
      )
      .returning({ id: apiTokens.id });
    if (sessionId && ended.length === 0) throw notFound('session');
    await endGrants(transaction, actor.userId);
    // Without this, repeated calls would send notices about nothing.
    if (ended.length === 0) return 0;
    await recordEvent(transaction, {
      kind: 'sessions-ended',
      userId: actor.userId,
      workspaceId: null,
      origin,
      detail: { count: String(ended.length) },
    });
    return ended.length;
  });
}
