import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { members, workspaces } from './tables.ts';

/** Creates a workspace with its owner. @returns its id */
export async function createWorkspace(
  transaction: NodePgDatabase,
  owner: { readonly userId: string; readonly name: string },
): Promise<string> {
  const [workspace] = await transaction.insert(workspaces).values({ name: owner.name }).returning({ id: workspaces.id });
  if (!workspace) throw new Error('The workspace was not made.');
  await transaction.insert(members).values({ workspaceId: workspace.id, userId: owner.userId, role: 'owner' });
  return workspace.id;
}
