import { MAX_OWNED_WORKSPACES } from '@plumbline/contract';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { ApiError } from '../../platform/http/api-error.ts';
import type { RequestOrigin } from '../../platform/http/request-origin.ts';
import type { Actor } from '../accounts/index.ts';
import { recordEvent } from '../audit-log/index.ts';
import { createWorkspace } from '../workspaces/index.ts';
import { countOwned, lockPeople } from './lock-team.ts';

/** Creates another workspace owned by the caller. @returns its id. @throws ApiError conflict when they own too many */
export async function addWorkspace(db: NodePgDatabase, actor: Actor, name: string, origin: RequestOrigin): Promise<string> {
  return db.transaction(async (transaction) => {
    // Serialises concurrent requests, so that each counts the others.
    await lockPeople(transaction, [actor.userId]);
    const owned = await countOwned(transaction, actor.userId);
    if (owned >= MAX_OWNED_WORKSPACES) {
      throw new ApiError('conflict', `You own ${owned} workspaces, which is the maximum. Delete one or transfer one first.`);
    }
    const workspaceId = await createWorkspace(transaction, { userId: actor.userId, name });
    await recordEvent(transaction, { kind: 'workspace-made', userId: actor.userId, workspaceId, origin, detail: { name } });
    return workspaceId;
  });
}
