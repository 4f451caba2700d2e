import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { eq } from '../../platform/database/query.ts';
import type { RequestOrigin } from '../../platform/http/request-origin.ts';
import { type Actor, holdActor } from '../accounts/index.ts';
import { recordEvent } from '../audit-log/index.ts';
import { workspaces } from '../workspaces/index.ts';
import { lockWorkspace } from './lock-team.ts';

/** Renames the current workspace. @throws ApiError not_found, forbidden */
export async function renameWorkspace(db: NodePgDatabase, actor: Actor, name: string, origin: RequestOrigin): Promise<void> {
  await db.transaction(async (transaction) => {
    const before = await lockWorkspace(transaction, actor.workspaceId);
    await holdActor(transaction, actor);
    if (before.name === name) return;
    await transaction.update(workspaces).set({ name }).where(eq(workspaces.id, actor.workspaceId));
    await recordEvent(transaction, {
      kind: 'workspace-renamed',
      userId: actor.userId,
      workspaceId: actor.workspaceId,
      origin,
      detail: { from: before.name, to: name },
    });
  });
}
