import type { CheckPool, Slip } from '@plumbline/grammar';
import type { TurnOwner } from '../../platform/http/name-turn-owner.ts';

/** A fix of these is a matter of taste. */
const LEFT_ALONE: ReadonlySet<Slip['kind']> = new Set(['style', 'consistency']);

/** @param owner who asks */
export type GrammarFixer = (text: string, owner: TurnOwner) => Promise<string>;

/**
 * Puts right in a text of English what has a sure fix: the first one of each slip. A text in another language comes back as it is.
 * @throws the signal's reason
 */
export function createGrammarFixer(pool: CheckPool<TurnOwner>, stopping: AbortSignal): GrammarFixer {
  return async (text, owner) => {
    const caller = { owner, signal: stopping };
    const read = await pool.readPasted(text, caller);
    if (!read || (read.language || 'en') !== 'en') return text;
    const [verdict] = await pool.check([{ text, skip: read.skip, language: 'en', dialect: 'american' }], caller);
    // From the end, so that the offsets of what comes before stay right.
    return (verdict?.slips ?? []).toReversed().reduce((fixed, { start, end, kind, replacements: [fix] }) => {
      return fix === undefined || LEFT_ALONE.has(kind) ? fixed : fixed.slice(0, start) + fix + fixed.slice(end);
    }, text);
  };
}
