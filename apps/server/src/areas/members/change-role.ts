import type { GivenRole } from '@plumbline/contract';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { and, eq } from '../../platform/database/query.ts';
import { ApiError, notFound } from '../../platform/http/api-error.ts';
import type { RequestOrigin } from '../../platform/http/request-origin.ts';
import { type Actor, holdActor, isAtLeast } from '../accounts/index.ts';
import { recordEvent } from '../audit-log/index.ts';
import { members } from '../workspaces/index.ts';
import { endInvitations } from './end-invitations.ts';
import { findMember, lockWorkspace } from './lock-team.ts';

/**
 * Changes a member’s role. Only for admins and the owner, never for oneself or the owner. The highest role that can be given is admin, so nobody is
 * raised above whoever raises them. Someone who may no longer invite loses their open invitations.
 * @throws ApiError not_found, forbidden
 */
export async function changeRole(
  db: NodePgDatabase,
  actor: Actor,
  change: { readonly user_id: string; readonly role: GivenRole },
  origin: RequestOrigin,
): Promise<void> {
  await db.transaction(async (transaction) => {
    await lockWorkspace(transaction, actor.workspaceId);
    await holdActor(transaction, actor);
    const target = await findMember(transaction, actor.workspaceId, change.user_id);
    if (!target) throw notFound('member');
    if (target.userId === actor.userId) throw new ApiError('forbidden', 'You cannot change your own role. Ask another admin or the owner.');
    if (target.role === 'owner') throw new ApiError('forbidden', 'The owner’s role only changes when they transfer the workspace.');
    if (target.role === change.role) return;
    await transaction
      .update(members)
      .set({ role: change.role })
      .where(and(eq(members.workspaceId, actor.workspaceId), eq(members.userId, target.userId)));
    if (!isAtLeast(change.role, 'admin')) await endInvitations(transaction, actor.workspaceId, target.userId);
    await recordEvent(transaction, {
      kind: 'role-changed',
      userId: actor.userId,
      subjectId: target.userId,
      workspaceId: actor.workspaceId,
      origin,
      detail: { from: target.role, to: change.role },
    });
  });
}
