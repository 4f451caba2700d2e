import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { z } from 'zod';
import { and, eq, isNotNull } from '../../platform/database/query.ts';
import { deleteFilesLater } from '../../platform/files/delete-files.ts';
import type { JobHandler, Queue } from '../../platform/queue/queue.ts';
import { workspaceFiles } from '../branding/index.ts';
import { type PurgeServices, purgeWorkspaceTests, tests } from '../tests/index.ts';
import { deleteBelow } from './delete-below.ts';
import { lockWorkspaces, workspaces } from '../workspaces/index.ts';

/** They are deleted with their files, before everything else. */
const TESTS: ReadonlySet<string> = new Set(['tests']);

const jobData = z.object({ workspaceId: z.uuid() });

/**
 * Creates the handler of delete-workspace jobs: first tests with their files, then everything else in parts, then the workspace. A retry continues
 * where one stops.
 */
export function createWorkspacePurger(services: PurgeServices): JobHandler {
  return async (data, signal) => {
    const { workspaceId } = jobData.parse(data);
    // A request admitted just before may still add a test, which needs another round.
    do {
      await purgeWorkspaceTests(services, workspaceId, signal);
      await deleteBelow(services.database.pool, { table: 'workspaces', id: workspaceId, without: TESTS }, signal);
    } while (!(await deleteEmpty(services.database.db, services.queue, workspaceId)));
  };
}

/** @returns false when the workspace has a test again */
async function deleteEmpty(db: NodePgDatabase, queue: Queue, workspaceId: string): Promise<boolean> {
  return db.transaction(async (transaction) => {
    const closed = and(eq(workspaces.id, workspaceId), isNotNull(workspaces.closedAt));
    // Anyone adding a row for the workspace holds a lock that this one waits for.
    await lockWorkspaces(transaction, [workspaceId]);
    if ((await transaction.$count(tests, eq(tests.workspaceId, workspaceId))) > 0) return false;
    await transaction.delete(workspaces).where(closed);
    await deleteFilesLater(transaction, queue, [workspaceFiles(workspaceId)]);
    return true;
  });
}
