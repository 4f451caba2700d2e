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
 * Locks workspaces exclusively, in id order: first the turn of each, then its row. Nothing else may lock these rows exclusively: holding the row
 * without the turn could deadlock with writers.
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
