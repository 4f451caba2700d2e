import { type Catch, defineRule } from '../define-rule.ts';
import { DETERMINERS, SUBJECT_PRONOUNS } from '../english/closed-classes.ts';
import type { Token } from '../english/token.ts';
import { isVerbBase } from '../english/verbs.ts';
import { WORD_CLASSES } from '../english/word-classes.ts';

const COMPARED =
  /^(?:more|less|fewer|better|worse|rather|further|sooner|longer|larger|smaller|bigger|faster|slower|easier|higher|lower|cheaper|stronger|earlier|greater|newer|older|younger|shorter|quicker|safer|simpler|harder|lighter|heavier|darker|brighter|warmer|colder|cooler|richer|wider|closer|nicer|cleaner|softer|louder|quieter|taller|deeper|thicker|thinner|smarter|happier|busier|healthier|tastier|fresher)$/;
/** After these, "then" may begin the main clause: "if it is larger then it is cut". */
const CONDITION = /^(?:if|when|once|whenever|unless|after|until)$/;

export const thenOrThan = defineRule({
  id: 'then-or-than',
  kind: 'word_choice',
  find: ({ tokens }) => tokens.flatMap((_, at) => judge(tokens, at) ?? []),
});

function judge(tokens: readonly Token[], at: number): Catch | null {
  const word = tokens[at];
  const [before, next] = [tokens[at - 1], tokens[at + 1]];
  if (!word || !next) return null;
  if (word.lower === 'then' && compares(tokens, at)) {
    if (next.tag === 'PUNCT' || tokens.slice(0, at).some(({ lower }) => CONDITION.test(lower))) return null;
    const isCommand = isVerbBase(next.lower) && next.tag === 'VERB';
    return isCommand ? null : report(word, 'than', 'A comparison goes on with “than”.');
  }
  if (word.lower === 'then' && /^(?:rather|other|different)$/.test(before?.lower ?? '') && next.tag !== 'PUNCT')
    // "If it is different then both are shown"
    return tokens[at - 2]?.lower === 'each' || tokens.slice(0, at).some(({ lower }) => CONDITION.test(lower))
      ? null
      : report(word, 'than', 'A comparison goes on with “than”.');
  if (word.lower !== 'than') return null;
  const opensClause =
    SUBJECT_PRONOUNS.has(next.lower) ||
    DETERMINERS.has(next.lower) ||
    (isVerbBase(next.lower) && (at === 0 || next.tag === 'VERB' || DETERMINERS.has(tokens[at + 2]?.lower ?? '')));
  const isFirst =
    at === 0 || (before?.lower === 'and' && !hasComparison(tokens, at)) || (before?.lower === ',' && !hasComparison(tokens, at));
  return isFirst && opensClause ? report(word, 'then', 'What comes next in time is “then”.') : null;
}

/** "cheaper then", "more useful then" */
function compares(tokens: readonly Token[], at: number): boolean {
  const before = tokens[at - 1];
  if (!before) return false;
  if (COMPARED.test(before.lower) || (before.tag === 'ADJ' && before.lower !== 'number' && WORD_CLASSES['comparative']?.(before) === true))
    return true;
  return /^(?:more|less)$/.test(tokens[at - 2]?.lower ?? '') && /^(?:ADJ|ADV)$/.test(before.tag);
}

function hasComparison(tokens: readonly Token[], at: number): boolean {
  return tokens.slice(0, at).some(({ lower }) => COMPARED.test(lower) || /^(?:rather|other|different|as)$|er$/.test(lower));
}

function report(word: Token, fix: string, message: string): Catch {
  const replacement = /^[A-Z]/.test(word.text) ? fix.charAt(0).toUpperCase() + fix.slice(1) : fix;
  return { start: word.start, end: word.end, message, replacements: [replacement] };
}
