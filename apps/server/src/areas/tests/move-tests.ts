import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { eq, sql } from '../../platform/database/query.ts';
import { tests } from './tables.ts';

/**
 * Moves all tests of one workspace to another, running ones too: their findings, pages and files hang on the test. A browser's reference that
 * a test there already has stays with that one: it is what the browser that still sends something is answered with.
 * @param workspaces both locked, so that no test is begun in one meanwhile
 * @param userIds who started them, before and after
 * @returns ids of those that were moved
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
