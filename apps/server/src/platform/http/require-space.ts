import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { AnyPgColumn } from '../database/columns.ts';
import { gt, isNull, or, type SQL, sql, sum } from '../database/query.ts';
import { takeTurn } from '../database/take-turn.ts';
import { ApiError } from './api-error.ts';

/** Rows that may take so much together. */
export interface Space {
  /** What is counted; the same words wherever the same is. */
  readonly counted: string;
  /** Whose they are: id of a workspace. */
  readonly ofWhom: string;
  /** Says of each row how large it is. */
  readonly bytes: AnyPgColumn;
  readonly rows: SQL | undefined;
  readonly most: number;
  /** What somebody is told for whose row there is none left. */
  readonly refusal: string;
}

/**
 * What is deleted goes on taking space for a day. Whoever may delete what they wrote would else write without end, and a team that deletes what
 * strangers have filled its space with has room again long before it is deleted for good.
 */
export function notLongDeleted(deletedAt: AnyPgColumn): SQL | undefined {
  return or(isNull(deletedAt), gt(deletedAt, sql`now() - interval '1 day'`));
}

/** Whether what is brought back takes space again. @param deletedAt null for what is there */
export function tookNoSpace(deletedAt: Date | null): boolean {
  return deletedAt !== null && deletedAt.getTime() < Date.now() - 24 * 3600 * 1000;
}

/**
 * Judges what a transaction has written, at its end. Those who write at once are judged one after the other, so that any number of them get
 * exactly what is left.
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
