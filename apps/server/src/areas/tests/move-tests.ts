import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { eq, sql } from '../../platform/database/query.ts';
import { tests } from './tables.ts';

/**
 * Moves all tests of one workspace to another, running ones too: their findings, pages and files hang on the test.
 * @param userIds who started them, before and after
 * @returns how many were moved
 */
export async function moveTests(
  transaction: NodePgDatabase,
  workspaces: { readonly from: string; readonly to: string },
  userIds: { readonly from: string; readonly to: string },
): Promise<number> {
  const moved = await transaction
    .update(tests)
    .set({
      workspaceId: workspaces.to,
      startedBy: sql`case when ${tests.startedBy} = ${userIds.from}::uuid then ${userIds.to}::uuid else ${tests.startedBy} end`,
    })
    .where(eq(tests.workspaceId, workspaces.from))
    .returning({ id: tests.id });
  return moved.length;
}
