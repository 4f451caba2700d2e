import { MAX_OWNED_WORKSPACES } from '@plumbline/contract';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { and, eq } from '../../platform/database/query.ts';
import { ApiError, notFound } from '../../platform/http/api-error.ts';
import type { RequestOrigin } from '../../platform/http/request-origin.ts';
import { type Actor, holdActor } from '../accounts/index.ts';
import { recordEvent } from '../audit-log/index.ts';
import { leaveUsage } from '../plans/index.ts';
import { members } from '../workspaces/index.ts';
import { countOwned, findMember, lockPeople, lockWorkspace } from './lock-team.ts';

/** Makes another member the owner; the caller becomes an admin. @throws ApiError not_found, forbidden, conflict, also where the other owns enough */
export async function transferWorkspace(db: NodePgDatabase, actor: Actor, userId: string, origin: RequestOrigin): Promise<void> {
  if (userId === actor.userId) throw new ApiError('conflict', 'You own this workspace already.');
  await db.transaction(async (transaction) => {
    const workspace = await lockWorkspace(transaction, actor.workspaceId);
    await holdActor(transaction, actor);
    const [heir] = await lockPeople(transaction, [userId]);
    if (!heir || !(await findMember(transaction, workspace.id, userId))) throw notFound('member');
    if ((await countOwned(transaction, userId)) >= MAX_OWNED_WORKSPACES)
      throw new ApiError('conflict', `${heir.firstName} owns ${MAX_OWNED_WORKSPACES} workspaces, which is the most one person may own.`);
    await leaveUsage(transaction, workspace.id);
    // In this order: there are never two owners, not even between two statements.
    for (const [person, role] of [
      [actor.userId, 'admin'],
      [userId, 'owner'],
    ] as const) {
      await transaction
        .update(members)
        .set({ role })
        .where(and(eq(members.workspaceId, workspace.id), eq(members.userId, person)));
    }
    await recordEvent(transaction, {
      kind: 'ownership-transferred',
      userId: actor.userId,
      subjectId: userId,
      workspaceId: workspace.id,
      origin,
    });
  });
}
