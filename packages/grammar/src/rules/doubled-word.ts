import { type Catch, defineRule } from '../define-rule.ts';
import { DETERMINERS } from '../english/closed-classes.ts';
import type { Token } from '../english/token.ts';

/** Words that may be repeated on purpose or correctly: "we had had none", "the warning that that lock is stale", "gave her her coat". */
const MAY_BE_DOUBLE = new Set(
  'had that her very so no yes ha bye now there well far long many really blah half do who more never again much too old new such please knock tut poco can'.split(
    ' ',
  ),
);
/** "once you are signed in in the morning" */
const BEFORE_IN =
  /^(?:log|logs|logged|logging|sign|signs|signed|signing|check|checked|fill|filled|plug|come|go|put|zoom|opt|move|moved|live|lived|book|booked)$/;

/** "git help help" is a command. */
const COMMAND = /^(?:git|hg|svn|apt|npm|docker|man|sudo)$/;

export const doubledWord = defineRule({
  id: 'doubled-word',
  kind: 'repetition',
  find: ({ text, tokens }) => tokens.flatMap((_, at) => judge(text, tokens, at) ?? []),
});

function judge(text: string, tokens: readonly Token[], at: number): Catch | null {
  const [before, first, second] = [tokens[at - 1], tokens[at], tokens[at + 1]];
  if (!first || !second || first.lower !== second.lower || !/^\p{L}+$/u.test(first.lower) || first.tag === 'X') return null;
  const isThatTheBoat = first.lower === 'that' && DETERMINERS.has(tokens[at + 2]?.lower ?? '');
  if (
    !second.isSpaced ||
    (MAY_BE_DOUBLE.has(first.lower) && !isThatTheBoat) ||
    (/^(?:in|on|out|up|over)$/.test(first.lower) && BEFORE_IN.test(before?.lower ?? ''))
  )
    return null;
  // Names and notations double words: Bora Bora, X X.
  const isName = /^\p{Lu}/u.test(second.text) && !/^\p{Lu}{3,}$/u.test(second.text);
  if (isName || (first.text.length === 1 && first.lower !== 'a' && first.lower !== 'i') || before?.lower === first.lower) return null;
  // "Brokerage Account account" is a name and its noun; "Wait wait wait!" is intentional.
  if (at > 0 && /^\p{Lu}/u.test(first.text) && tokens[at - 1]?.tag !== 'PUNCT' && first.text !== second.text) return null;
  if (tokens[at + 2]?.lower === first.lower) return null;
  if (COMMAND.test(before?.lower ?? '')) return null;
  if (isWordOfItself(tokens, at) || meetsItself(tokens, at)) return null;
  if (first.lower === 'is' && /^(?:what|all)$/.test(tokens[0]?.lower ?? '')) return null;
  return {
    start: first.start,
    end: second.end,
    message: `“${text.slice(first.start, first.end)}” stands here twice.`,
    replacements: [first.text],
  };
}

/** "The words and and or", "a condition condition", "the default default": one of the two is mentioned, not used. */
function isWordOfItself(tokens: readonly Token[], at: number): boolean {
  const around = [tokens[at - 1], tokens[at], tokens[at + 2], tokens[at + 3]];
  if (/^(?:and|or)$/.test(tokens[at]?.lower ?? '')) {
    return around.some((token) => token !== tokens[at] && token?.lower === (tokens[at]?.lower === 'and' ? 'or' : 'and'));
  }
  return tokens[at]?.tag === 'NOUN' && /^(?:DET|ADJ)$/.test(tokens[at - 1]?.tag ?? '');
}

/** "If the system supports it it is enabled": a comma is missing; neither word is superfluous. */
function meetsItself(tokens: readonly Token[], at: number): boolean {
  return tokens[at]?.lower === 'it' && tokens[at - 1]?.tag === 'VERB' && tokens[at + 2]?.tag === 'AUX';
}
