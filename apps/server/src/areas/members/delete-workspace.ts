import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { and, eq, ne } from '../../platform/database/query.ts';
import { ApiError, invalidField } from '../../platform/http/api-error.ts';
import type { RequestOrigin } from '../../platform/http/request-origin.ts';
import type { Queue } from '../../platform/queue/queue.ts';
import { type Actor, holdActor, holdSession } from '../accounts/index.ts';
import { recordEvent } from '../audit-log/index.ts';
import { endBillingLater, type Payments } from '../plans/index.ts';
import { members } from '../workspaces/index.ts';
import { closeWorkspace } from './close-workspace.ts';
import { lockWorkspace } from './lock-team.ts';

export interface DeletionServices {
  readonly db: NodePgDatabase;
  readonly queue: Queue;
  readonly payments: Payments | null;
}

/**
 * Deletes the current workspace with everything it owns. It is inaccessible when this resolves; one job deletes its rows and
 * files, and another ends its billing.
 * @param name as typed by the owner
 * @throws ApiError invalid_input for another name, conflict for the owner’s only workspace, forbidden, not_found
 */
export async function deleteWorkspace(
  { db, queue, payments }: DeletionServices,
  actor: Actor,
  name: string,
  origin: RequestOrigin,
): Promise<void> {
  if (name.trim() !== actor.workspaceName)
    throw invalidField('name', `Type the name of the workspace, ${actor.workspaceName}, to delete it.`);
  await requireAnother(db, actor);
  await db.transaction(async (transaction) => {
    const workspace = await lockWorkspace(transaction, actor.workspaceId);
    await holdActor(transaction, actor);
    if (payments) await endBillingLater(transaction, queue, workspace.id);
    const people = await closeWorkspace(transaction, queue, workspace.id);
    // While waiting for the locks on its people, this session may have been ended.
    await holdSession(transaction, actor.tokenHash);
    const event = { workspaceId: null, origin, detail: { name: workspace.name } };
    await recordEvent(transaction, { ...event, kind: 'workspace-deleted', userId: actor.userId });
    for (const subjectId of people.filter((userId) => userId !== actor.userId)) {
      await recordEvent(transaction, { ...event, kind: 'workspace-gone', userId: null, subjectId, origin: { address: '', userAgent: '' } });
    }
  });
}

async function requireAnother(db: NodePgDatabase, actor: Actor): Promise<void> {
  const others = await db.$count(members, and(eq(members.userId, actor.userId), ne(members.workspaceId, actor.workspaceId)));
  if (others > 0) return;
  throw new ApiError('conflict', 'This is your only workspace. Create another one first, or delete your account instead.');
}
