import type { ItemEvent } from '@plumbline/contract';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { itemLog } from '../tables.ts';

export interface LogLine {
  readonly event: ItemEvent;
  readonly detail?: string;
  /** The run that caused it. */
  readonly testId?: string | null;
  /** Who did it; omitted for automatic and external changes. */
  readonly userId?: string | null;
}

const MAX_DETAIL = 500;

/** Adds a line to an item’s log. */
export async function logItem(
  db: NodePgDatabase,
  itemId: string,
  { event, detail = '', testId = null, userId = null }: LogLine,
): Promise<void> {
  await db.insert(itemLog).values({ itemId, event, detail: detail.slice(0, MAX_DETAIL), testId, userId });
}
