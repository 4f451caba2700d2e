import { type Catch, defineRule } from '../define-rule.ts';
import { MIDDLE_ADVERBS, NUMBER_WORDS, PLURAL_DETERMINERS } from '../english/closed-classes.ts';
import { numberOf } from '../english/nouns.ts';
import { readSubject } from '../english/read-subject.ts';
import type { Sentence } from '../english/token.ts';

const PLURAL: Readonly<Record<string, string>> = { is: 'are', was: 'were', has: 'have' };
const SINGULAR: Readonly<Record<string, string>> = { are: 'is', were: 'was', have: 'has' };

export const thereIsAgreement = defineRule({
  id: 'there-is-agreement',
  kind: 'grammar',
  find: (sentence) => sentence.tokens.flatMap((_, at) => judge(sentence, at) ?? judgeQuestion(sentence, at) ?? []),
});

/** there is, here are */
function judge({ tokens }: Sentence, at: number): Catch | null {
  const opener = tokens[at]?.lower;
  if (opener !== 'there' && opener !== 'here') return null;
  const verb = tokens[at + 1];
  if (!verb || (opener === 'here' && at > 0)) return null;
  let from = at + 2;
  if (verb.lower === 'has' || verb.lower === 'have') {
    if (tokens[from]?.lower !== 'been') return null;
    from += 1;
  }
  while (MIDDLE_ADVERBS.has(tokens[from]?.lower ?? '')) from += 1;
  return compare({ tokens }, verb, from);
}

/** "Are there a fee?" */
function judgeQuestion({ tokens }: Sentence, at: number): Catch | null {
  const verb = tokens[at];
  if (at !== 0 || !verb || tokens[1]?.lower !== 'there') return null;
  return compare({ tokens }, verb, 2);
}

function compare({ tokens }: Pick<Sentence, 'tokens'>, verb: Sentence['tokens'][number], from: number): Catch | null {
  const wanted = PLURAL[verb.lower] ?? SINGULAR[verb.lower];
  const subject = wanted ? readSubject(tokens, from) : null;
  if (!wanted || !subject) return null;
  const first = tokens[from]?.lower ?? '';
  const head = tokens[subject.head];
  const isOneWord = head?.tag === 'NOUN' && numberOf(head.lower) !== 'either';
  if (PLURAL[verb.lower]) {
    // "There is apples and bread": usage varies, so it is not reported.
    const isMany = isOneWord && subject.number === 'plural' && !hasAnd(tokens, from, subject.end);
    const isCounted = PLURAL_DETERMINERS.has(first) && first !== 'few' ? isMany : isMany && first !== 'a' && first !== 'no';
    if (!isCounted && !(NUMBER_WORDS.has(first) && isMany)) return null;
  } else if (
    !/^(?:a|an|another|one)$/.test(first) ||
    subject.number !== 'singular' ||
    /^(?:few|couple|lot|number|dozen)$/.test(tokens[from + 1]?.lower ?? '') ||
    hasAnd(tokens, from, tokens.length)
  )
    return null;
  return {
    start: verb.start,
    end: verb.end,
    message: `What is there is “${head?.text ?? ''}”: use “${wanted}”.`,
    replacements: [wanted],
  };
}

function hasAnd(tokens: Sentence['tokens'], from: number, to: number): boolean {
  return tokens.slice(from, to).some(({ lower }) => lower === 'and' || lower === ',' || lower === 'or');
}
