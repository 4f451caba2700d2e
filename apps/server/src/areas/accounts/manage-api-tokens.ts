import type { ApiToken, TokenScope } from '@plumbline/contract';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { and, count, desc, eq, gt, sql } from '../../platform/database/query.ts';
import { ApiError, notFound } from '../../platform/http/api-error.ts';
import { holdWorkspace, workspaces } from '../workspaces/index.ts';
import { holdActor } from './hold-actor.ts';
import { holdAccount } from './hold-session.ts';
import { type Notice, noteChange } from './note-change.ts';
import { apiTokens } from './tables.ts';
import { type Actor, issueToken, tokenHash } from './tokens.ts';

const MAX_TOKENS = 50;

/** A person’s API tokens, newest first, without the tokens themselves. */
export async function listApiTokens(db: NodePgDatabase, userId: string): Promise<ApiToken[]> {
  const rows = await db
    .select({ token: apiTokens, workspaceName: workspaces.name })
    .from(apiTokens)
    .leftJoin(workspaces, eq(workspaces.id, apiTokens.workspaceId))
    .where(and(eq(apiTokens.userId, userId), eq(apiTokens.kind, 'api'), gt(apiTokens.expiresAt, sql`now()`)))
    .orderBy(desc(apiTokens.createdAt), desc(apiTokens.id));
  return rows.map((row) => present(row.token, row.workspaceName ?? ''));
}

/** Who creates a token, and in which workspace. */
export type TokenNotice = Notice & { readonly actor: Actor };

export interface NewApiToken {
  readonly name: string;
  readonly scopes: readonly TokenScope[];
  readonly days: number;
}

/**
 * Creates a token limited to the current workspace. @returns it with its secret, only this once @throws ApiError conflict at fifty, and as
 * `holdActor`
 */
export async function createApiToken(
  db: NodePgDatabase,
  notice: TokenNotice,
  { name, scopes, days }: NewApiToken,
): Promise<ApiToken & { token: string }> {
  const { actor, origin } = notice;
  const { userId, workspaceId } = actor;
  return db.transaction(async (transaction) => {
    await holdActor(transaction, actor);
    await holdAccount(transaction, actor);
    const [many] = await transaction
      .select({ total: count() })
      .from(apiTokens)
      .where(and(eq(apiTokens.userId, userId), eq(apiTokens.kind, 'api'), gt(apiTokens.expiresAt, sql`now()`)));
    if ((many?.total ?? 0) >= MAX_TOKENS) throw new ApiError('conflict', `You already have ${MAX_TOKENS} API tokens. Revoke one first.`);
    const kept = [...new Set(scopes)];
    const token = await issueToken(transaction, { userId, kind: 'api', origin, lifetimeDays: days, name, scopes: kept, workspaceId });
    const [row] = await transaction
      .select()
      .from(apiTokens)
      .where(eq(apiTokens.tokenHash, tokenHash(token)));
    if (!row) throw new Error('The token was not kept.');
    await noteChange(transaction, notice, 'api-token-created', {
      detail: { name, scopes: kept.join(', ') },
      about: `Its name is “${name}”, its scopes are ${kept.join(', ')}, and it works for ${days} days in the workspace ${actor.workspaceName}.`,
      workspaceId,
    });
    return { ...present(row, actor.workspaceName), token };
  });
}

/** Deletes an API token. @throws ApiError not_found */
export async function deleteApiToken(db: NodePgDatabase, notice: Notice, tokenId: string): Promise<void> {
  const own = and(eq(apiTokens.id, tokenId), eq(apiTokens.userId, notice.actor.userId), eq(apiTokens.kind, 'api'));
  await db.transaction(async (transaction) => {
    const [found] = await transaction.select({ workspaceId: apiTokens.workspaceId }).from(apiTokens).where(own);
    // As above. A workspace that is being deleted takes its tokens along.
    if (found?.workspaceId) await holdWorkspace(transaction, found.workspaceId);
    await holdAccount(transaction, notice.actor);
    const [ended] = await transaction.delete(apiTokens).where(own).returning({ name: apiTokens.name, workspaceId: apiTokens.workspaceId });
    if (!ended) throw notFound('API token');
    await noteChange(transaction, notice, 'api-token-ended', {
      detail: { name: ended.name },
      about: `Its name was “${ended.name}”.`,
      workspaceId: ended.workspaceId,
    });
  });
}

function present(row: typeof apiTokens.$inferSelect, workspaceName: string): ApiToken {
  return {
    id: row.id,
    name: row.name,
    scopes: [...row.scopes],
    workspace_name: workspaceName,
    created_at: row.createdAt.toISOString(),
    // The column is set on creation, before the token was ever used.
    last_used_at: row.lastUsedAt > row.createdAt ? row.lastUsedAt.toISOString() : null,
    expires_at: row.expiresAt.toISOString(),
  };
}
