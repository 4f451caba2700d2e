import { HELD_REASONS } from '@plumbline/contract';
import { boolean, text, timestamp } from '../../platform/database/columns.ts';

const time = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

/** The columns of posts and comments for moderation. */
export const heldColumns = {
  /** Since when it has been held; null once approved, or if it never was. */
  heldAt: time('held_at'),
  /** Why it is, or was last, held. */
  heldFor: text('held_for', { enum: HELD_REASONS }),
  /** The word it was held for. */
  heldWord: text('held_word'),
  /** Whether followers and webhooks were notified, which happens once, however often it is held. */
  announced: boolean().notNull().default(true),
  /** Whether the team was notified that it is held. */
  reported: boolean().notNull().default(true),
  /** Hidden together with a block of its author. */
  hiddenAt: time('hidden_at'),
};
