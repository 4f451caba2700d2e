import type { CheckPool, Slip } from '@plumbline/grammar';
import type { TurnOwner } from '../../platform/http/name-turn-owner.ts';

/** Corrections of these are a matter of taste. */
const LEFT_ALONE: ReadonlySet<Slip['kind']> = new Set(['style', 'consistency']);

/** @param owner who asks */
export type GrammarFixer = (text: string, owner: TurnOwner) => Promise<string>;

/**
 * Applies the first correction of each mistake in an English text that has a reliable one. Text in other languages is returned unchanged.
 * @throws the signal’s reason
 */
export function createGrammarFixer(pool: CheckPool<TurnOwner>, stopping: AbortSignal): GrammarFixer {
  return async (text, owner) => {
    const caller = { owner, signal: stopping };
    const read = await pool.readPasted(text, caller);
    if (!read || (read.language || 'en') !== 'en') return text;
    const [verdict] = await pool.check([{ text, skip: read.skip, language: 'en', dialect: 'american' }], caller);
    // From the end, so that earlier offsets stay valid.
    return (verdict?.slips ?? []).toReversed().reduce((fixed, { start, end, kind, replacements: [fix] }) => {
      return fix === undefined || LEFT_ALONE.has(kind) ? fixed : fixed.slice(0, start) + fix + fixed.slice(end);
    }, text);
  };
}
