import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { eq } from '../../platform/database/query.ts';
import { createWorkspace } from './create-workspace.ts';
import { members } from './tables.ts';

/**
 * Gives a person who is in no workspace any more a new one of their own: everybody has at least one. Hold the person's row
 * locked, so that two workspaces that let go of them at once do not each count on the other.
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

/** Name of the workspace that comes with an account. */
export function personalWorkspaceName(firstName: string): string {
  return `${firstName}'s workspace`;
}
