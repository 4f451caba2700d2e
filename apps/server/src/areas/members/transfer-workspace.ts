import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { and, eq } from '../../platform/database/query.ts';
import { ApiError, notFound } from '../../platform/http/api-error.ts';
import type { RequestOrigin } from '../../platform/http/request-origin.ts';
import type { Actor } from '../accounts/index.ts';
import { recordEvent } from '../audit-log/index.ts';
import { members } from '../workspaces/index.ts';
import { findMember, lockWorkspace, requireRole } from './lock-team.ts';

/** Makes another member the owner; the caller becomes an admin. @throws ApiError not_found, forbidden, conflict */
export async function transferWorkspace(db: NodePgDatabase, actor: Actor, userId: string, origin: RequestOrigin): Promise<void> {
  if (userId === actor.userId) throw new ApiError('conflict', 'You own this workspace already.');
  await db.transaction(async (transaction) => {
    const workspace = await lockWorkspace(transaction, actor.workspaceId);
    await requireRole(transaction, workspace.id, actor.userId, 'owner');
    if (!(await findMember(transaction, workspace.id, userId))) throw notFound('member');
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
