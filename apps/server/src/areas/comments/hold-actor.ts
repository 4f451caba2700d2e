import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { and, eq, isNull } from '../../platform/database/query.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import { type Actor, users } from '../accounts/index.ts';
import { workspaces } from '../workspaces/index.ts';

/** Keeps a workspace from being deleted while something is written in it. @returns its name; null when it is going */
export async function holdWorkspace(transaction: NodePgDatabase, workspaceId: string): Promise<{ readonly name: string } | null> {
  const open = and(eq(workspaces.id, workspaceId), isNull(workspaces.closedAt));
  const [place] = await transaction.select({ name: workspaces.name }).from(workspaces).where(open).for('key share');
  return place ?? null;
}

/**
 * Keeps a workspace and an account from being deleted while something is written in them. Call it before other locks are
 * taken: deletions lock workspaces, then people, then what hangs on them.
 * @throws ApiError conflict when one of them is going at this moment
 */
export async function holdActor(transaction: NodePgDatabase, { workspaceId, userId }: Actor): Promise<void> {
  const place = await holdWorkspace(transaction, workspaceId);
  const [person] = await transaction.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('key share');
  if (!place || !person) throw new ApiError('conflict', 'The workspace or your account was deleted at the same moment.');
}
