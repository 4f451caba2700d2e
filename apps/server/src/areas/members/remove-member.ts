import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { ApiError, notFound } from '../../platform/http/api-error.ts';
import type { RequestOrigin } from '../../platform/http/request-origin.ts';
import { type Actor, holdActor, holdSession } from '../accounts/index.ts';
import { recordEvent } from '../audit-log/index.ts';
import { endMembership } from './end-membership.ts';
import { findMember, lockPeople, lockWorkspace } from './lock-team.ts';

/** Removes a member from the current workspace. @throws ApiError not_found, forbidden for the owner and for oneself */
export async function removeMember(db: NodePgDatabase, actor: Actor, userId: string, origin: RequestOrigin): Promise<void> {
  await db.transaction(async (transaction) => {
    await lockWorkspace(transaction, actor.workspaceId);
    await holdActor(transaction, actor);
    await lockPeople(transaction, [actor.userId, userId]);
    // The session may have ended while waiting for locks.
    await holdSession(transaction, actor.tokenHash);
    const target = await findMember(transaction, actor.workspaceId, userId);
    if (!target) throw notFound('member');
    if (target.userId === actor.userId) throw new ApiError('forbidden', 'You cannot remove yourself. Leave the workspace instead.');
    if (target.role === 'owner') throw new ApiError('forbidden', 'The owner cannot be removed.');
    await endMembership(transaction, actor.workspaceId, target.userId);
    await recordEvent(transaction, {
      kind: 'member-removed',
      userId: actor.userId,
      subjectId: target.userId,
      workspaceId: actor.workspaceId,
      origin,
      detail: { role: target.role },
    });
  });
}
