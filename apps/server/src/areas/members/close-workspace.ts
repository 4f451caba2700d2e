import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { and, eq, sql } from '../../platform/database/query.ts';
import type { JobDefinition, Queue } from '../../platform/queue/queue.ts';
import { apiTokens, turnOwnerOfTeam } from '../accounts/index.ts';
import { leaveUsage } from '../plans/index.ts';
import { giveUpName } from '../subdomains/index.ts';
import { ensureWorkspace, members, workspaces } from '../workspaces/index.ts';
import { forgetOffer } from './end-offer.ts';
import { lockPeople } from './lock-team.ts';
import { invitations } from './tables.ts';

/** Deletes what a closed workspace owned. Handed back and resumed until it is done. */
export const DELETE_WORKSPACE: JobDefinition = {
  name: 'delete-workspace',
  retryLimit: 20,
  retryDelaySeconds: 5,
  retryBackoff: false,
  heartbeatSeconds: 10,
  expireInSeconds: 12 * 3600,
};

/**
 * Closes a locked workspace and leaves the rest to a job: nobody can access it from now on. Members without another workspace get a new one.
 * @param leaving a person whose account is being deleted too, who needs none
 * @returns the other members
 */
export async function closeWorkspace(
  transaction: NodePgDatabase,
  queue: Queue,
  workspaceId: string,
  leaving: string | null = null,
): Promise<readonly string[]> {
  // While it still has an owner.
  const owner = await turnOwnerOfTeam(transaction, workspaceId);
  const before = await transaction.select({ userId: members.userId }).from(members).where(eq(members.workspaceId, workspaceId));
  const people = await lockPeople(
    transaction,
    before.map(({ userId }) => userId),
  );
  await leaveUsage(transaction, workspaceId);
  await transaction.delete(members).where(eq(members.workspaceId, workspaceId));
  await transaction.delete(apiTokens).where(and(eq(apiTokens.workspaceId, workspaceId), eq(apiTokens.kind, 'api')));
  await giveUpName(transaction, workspaceId);
  await transaction.delete(invitations).where(eq(invitations.workspaceId, workspaceId));
  await forgetOffer(transaction, workspaceId);
  await transaction
    .update(workspaces)
    .set({ name: '', closedAt: sql`now()` })
    .where(eq(workspaces.id, workspaceId));
  for (const person of people) if (person.userId !== leaving) await ensureWorkspace(transaction, person);
  await queue.send(transaction, DELETE_WORKSPACE.name, { workspaceId }, owner);
  return people.map(({ userId }) => userId);
}
