import { TEXT } from '@plumbline/contract';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { and, eq, gt, sql } from '../../platform/database/query.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import { holdWorkspace, members } from '../workspaces/index.ts';
import type { Actor } from './tokens.ts';
import { apiTokens, users } from './tables.ts';

/**
 * Locks a workspace and an account against deletion while something is written in them, and checks the sender’s access again: several seconds may
 * pass between admitting a request and writing, while a name is looked up or a tool responds. Call it before taking other locks: deletions lock
 * workspaces, then people, then the rows that belong to them.
 * @throws ApiError conflict when one of them is being deleted, unauthenticated when the session has ended in the meantime, forbidden when the role
 * has changed
 */
export async function holdActor(transaction: NodePgDatabase, actor: Actor): Promise<void> {
  const { workspaceId, userId, siteId } = actor;
  const place = await holdWorkspace(transaction, workspaceId);
  const [person] = await transaction.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('key share');
  if (!place || !person) throw new ApiError('conflict', 'The workspace or your account was deleted at the same time.');
  const [now] = await transaction
    .select({ role: members.role })
    .from(apiTokens)
    .leftJoin(members, and(eq(members.userId, apiTokens.userId), eq(members.workspaceId, workspaceId)))
    .where(and(eq(apiTokens.id, actor.tokenId), gt(apiTokens.expiresAt, sql`now()`)));
  if (!now) throw new ApiError('unauthenticated', TEXT.invalidToken);
  // A visitor of a site is not a member.
  if (siteId === null && now.role !== actor.role)
    throw new ApiError('forbidden', 'Your role in the workspace was changed at the same time.');
}
