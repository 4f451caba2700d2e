import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { AnyPgColumn } from '../database/columns.ts';
import { gt, isNull, or, type SQL, sql, sum } from '../database/query.ts';
import { takeTurn } from '../database/take-turn.ts';
import { ApiError } from './api-error.ts';

/** Rows that share a storage limit. */
export interface Space {
  /** Label of what is counted; the same wherever the same limit applies. */
  readonly counted: string;
  /** Id of the workspace the rows belong to. */
  readonly ofWhom: string;
  /** The column with the size of each row. */
  readonly bytes: AnyPgColumn;
  readonly rows: SQL | undefined;
  readonly most: number;
  /** The error message when no space is left. */
  readonly refusal: string;
}

/**
 * Deleted rows continue to count for a day. Otherwise anyone who may delete their own posts could write without end; and a team that deletes spam
 * has room again long before the rows are purged.
 */
export function notLongDeleted(deletedAt: AnyPgColumn): SQL | undefined {
  return or(isNull(deletedAt), gt(deletedAt, sql`now() - interval '1 day'`));
}

/** Whether restoring a row takes space again. @param deletedAt null for a row that is not deleted */
export function tookNoSpace(deletedAt: Date | null): boolean {
  return deletedAt !== null && deletedAt.getTime() < Date.now() - 24 * 3600 * 1000;
}

/**
 * Checks the limit at the end of a writing transaction. Concurrent writers are checked one after the other, so that together they get exactly
 * what is left.
 * @throws ApiError limit_reached
 */
export async function requireSpace(transaction: NodePgDatabase, { counted, ofWhom, bytes, rows, most, refusal }: Space): Promise<void> {
  await takeTurn(transaction, counted, ofWhom);
  const [taken] = await transaction
    .select({ bytes: sum(bytes).mapWith(Number) })
    .from(bytes.table)
    .where(rows);
  if ((taken?.bytes ?? 0) > most) throw new ApiError('limit_reached', refusal);
}
