import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { ApiError } from '../../platform/http/api-error.ts';
import type { RequestOrigin } from '../../platform/http/request-origin.ts';
import { type Actor, holdActor, holdSession } from '../accounts/index.ts';
import { recordEvent } from '../audit-log/index.ts';
import { endMembership } from './end-membership.ts';
import { lockPeople, lockWorkspace } from './lock-team.ts';

/** Removes the caller from the current workspace. @throws ApiError conflict for its owner */
export async function leaveWorkspace(db: NodePgDatabase, actor: Actor, origin: RequestOrigin): Promise<void> {
  await db.transaction(async (transaction) => {
    const workspace = await lockWorkspace(transaction, actor.workspaceId);
    await holdActor(transaction, actor);
    await lockPeople(transaction, [actor.userId]);
    // The session may have ended while waiting for locks.
    await holdSession(transaction, actor.tokenHash);
    if (actor.role === 'owner') {
      throw new ApiError('conflict', `You own ${workspace.name}. Transfer it before you leave, or delete it.`);
    }
    await endMembership(transaction, workspace.id, actor.userId);
    await recordEvent(transaction, { kind: 'member-left', userId: actor.userId, workspaceId: workspace.id, origin });
  });
}
