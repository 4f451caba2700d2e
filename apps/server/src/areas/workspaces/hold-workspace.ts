import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { and, eq, isNull } from '../../platform/database/query.ts';
import { workspaces } from './tables.ts';
import { writeInTurn } from './team-turns.ts';

/** Locks a workspace against deletion while something is written in it. @returns its name; null when it is being deleted */
export async function holdWorkspace(transaction: NodePgDatabase, workspaceId: string): Promise<{ readonly name: string } | null> {
  await writeInTurn(transaction, workspaceId);
  const open = and(eq(workspaces.id, workspaceId), isNull(workspaces.closedAt));
  const [place] = await transaction.select({ name: workspaces.name }).from(workspaces).where(open).for('key share');
  return place ?? null;
}
