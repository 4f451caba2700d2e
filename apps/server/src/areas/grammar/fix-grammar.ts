import { type CheckPool, detectLanguage, type Slip, skipSpansOf } from '@plumbline/grammar';

/** A fix of these is a matter of taste. */
const LEFT_ALONE: ReadonlySet<Slip['kind']> = new Set(['style', 'consistency']);

/**
 * Puts right in a text of English what has a sure fix: the first one of each slip. A text in another language comes back as it is.
 * @throws the signal's reason
 */
export function createGrammarFixer(pool: CheckPool, stopping: AbortSignal): (text: string) => Promise<string> {
  return async (text) => {
    const language = detectLanguage(text) || 'en';
    if (language !== 'en') return text;
    const [slips = []] = await pool.check([{ text, skip: skipSpansOf(text), language, dialect: 'american' }], stopping);
    // From the end, so that the offsets of what comes before stay right.
    return slips.toReversed().reduce((fixed, { start, end, kind, replacements: [fix] }) => {
      return fix === undefined || LEFT_ALONE.has(kind) ? fixed : fixed.slice(0, start) + fix + fixed.slice(end);
    }, text);
  };
}
