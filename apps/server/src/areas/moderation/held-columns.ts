import { HELD_REASONS } from '@plumbline/contract';
import { boolean, text, timestamp } from '../../platform/database/columns.ts';

const time = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

/** What posts and comments have so that they can wait for the team, and be hidden with their writer. */
export const heldColumns = {
  /** Since when it waits; null once it was approved, and for what never had to. */
  heldAt: time('held_at'),
  /** Why it waits, or waited last. */
  heldFor: text('held_for', { enum: HELD_REASONS }),
  /** The held word it was found by. */
  heldWord: text('held_word'),
  /** What follows from a new text has followed; it does so once, however often the text waits. */
  announced: boolean().notNull().default(true),
  /** The team was told that it waits. */
  reported: boolean().notNull().default(true),
  /** Hidden with a block of its writer. */
  hiddenAt: time('hidden_at'),
};
