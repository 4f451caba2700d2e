import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { eq, sql } from '../../platform/database/query.ts';
import { tests } from './tables.ts';

/**
 * Moves all tests of one workspace to another, including running ones: their findings, pages and files refer only to the test. A client reference
 * that already exists there stays with the existing test, since that is what the browser still using it refers to.
 * @param workspaces both locked, so that no test is started in one at the same time
 * @param userIds who started them, before and after
 * @returns ids of the moved tests
 */
export async function moveTests(
  transaction: NodePgDatabase,
  workspaces: { readonly from: string; readonly to: string },
  userIds: { readonly from: string; readonly to: string },
): Promise<string[]> {
  const moved = await transaction
    .update(tests)
    .set({
      workspaceId: workspaces.to,
      clientReferenceId: sql`case when ${tests.clientReferenceId} in (
        select kept.client_reference_id from tests kept where kept.workspace_id = ${workspaces.to}::uuid
      ) then null else ${tests.clientReferenceId} end`,
      startedBy: sql`case when ${tests.startedBy} = ${userIds.from}::uuid then ${userIds.to}::uuid else ${tests.startedBy} end`,
    })
    .where(eq(tests.workspaceId, workspaces.from))
    .returning({ id: tests.id });
  return moved.map(({ id }) => id);
}
