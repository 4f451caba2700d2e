import { sql } from '../../../platform/database/query.ts';
import type { Hold } from './decide-hold.ts';

/** What a text that waits is kept with. */
export function heldFields({ reason, word }: Hold) {
  return { heldAt: sql`now()`, heldFor: reason, heldWord: word, reported: false };
}
