import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { and, eq } from '../../platform/database/query.ts';
import { apiTokens } from '../accounts/index.ts';
import { ensureWorkspace, members } from '../workspaces/index.ts';
import { endInvitations } from './end-invitations.ts';
import { forgetOffer } from './end-offer.ts';
import { lockPeople } from './lock-team.ts';

/**
 * Removes someone from a locked workspace: their API tokens for it, their invitations and an offer of it to them end, their sessions switch to
 * another of their workspaces, and if they have none left, they get a new one.
 */
export async function endMembership(transaction: NodePgDatabase, workspaceId: string, userId: string): Promise<void> {
  const [person] = await lockPeople(transaction, [userId]);
  await transaction.delete(members).where(and(eq(members.workspaceId, workspaceId), eq(members.userId, userId)));
  await transaction
    .delete(apiTokens)
    .where(and(eq(apiTokens.userId, userId), eq(apiTokens.workspaceId, workspaceId), eq(apiTokens.kind, 'api')));
  await endInvitations(transaction, workspaceId, userId);
  await forgetOffer(transaction, workspaceId, userId);
  if (person) await ensureWorkspace(transaction, person);
}
