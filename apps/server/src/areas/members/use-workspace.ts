import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { eq } from '../../platform/database/query.ts';
import { notFound } from '../../platform/http/api-error.ts';
import { type Actor, apiTokens } from '../accounts/index.ts';
import { findMember } from './lock-team.ts';

/** Switches a session to another of its owner’s workspaces. @throws ApiError not_found when they are not a member of it */
export async function useWorkspace(db: NodePgDatabase, actor: Actor, workspaceId: string): Promise<void> {
  await db.transaction(async (transaction) => {
    if (!(await findMember(transaction, workspaceId, actor.userId))) throw notFound('workspace');
    await transaction.update(apiTokens).set({ workspaceId }).where(eq(apiTokens.id, actor.tokenId));
  });
}
