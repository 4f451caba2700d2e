import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { eq } from '../../platform/database/query.ts';
import { createWorkspace } from './create-workspace.ts';
import { members } from './tables.ts';

/**
 * Gives a person without any workspace a new one, since everyone has at least one. The person’s row must be locked, so that two workspaces removing
 * them at the same time do not rely on each other.
 */
export async function ensureWorkspace(
  transaction: NodePgDatabase,
  person: { readonly userId: string; readonly firstName: string },
): Promise<void> {
  const [membership] = await transaction
    .select({ workspaceId: members.workspaceId })
    .from(members)
    .where(eq(members.userId, person.userId))
    .limit(1);
  if (!membership) await createWorkspace(transaction, { userId: person.userId, name: personalWorkspaceName(person.firstName) });
}

/** Name of the workspace created with an account. */
export function personalWorkspaceName(firstName: string): string {
  return `${firstName}'s workspace`;
}
