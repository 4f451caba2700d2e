import { sql } from '../../../platform/database/query.ts';
import type { Hold } from './decide-hold.ts';

/** The columns stored with a held text. */
export function heldFields({ reason, word }: Hold) {
  return { heldAt: sql`now()`, heldFor: reason, heldWord: word, reported: false };
}
