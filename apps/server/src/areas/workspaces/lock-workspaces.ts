import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { eq } from '../../platform/database/query.ts';
import { workspaces } from './tables.ts';
import { changeTeamInTurn } from './team-turns.ts';

export interface LockedRow {
  readonly id: string;
  readonly name: string;
  /** Set while it is being deleted. */
  readonly closedAt: Date | null;
}

/**
 * Locks workspaces against every other change of them and of their teams, one after the other in the order of their ids: the turn of each, then its
 * row. Nothing else may lock such a row for itself alone: with the row and without the turn, it would wait for those who write, and they for the row.
 * @returns those that exist
 */
export async function lockWorkspaces(transaction: NodePgDatabase, ids: readonly string[]): Promise<readonly LockedRow[]> {
  const locked: LockedRow[] = [];
  for (const id of [...new Set(ids)].toSorted()) {
    await changeTeamInTurn(transaction, id);
    const columns = { id: workspaces.id, name: workspaces.name, closedAt: workspaces.closedAt };
    locked.push(...(await transaction.select(columns).from(workspaces).where(eq(workspaces.id, id)).for('update')));
  }
  return locked;
}
