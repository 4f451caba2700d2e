import { type Catch, defineRule } from '../define-rule.ts';
import { DETERMINERS, OBJECT_PRONOUNS } from '../english/closed-classes.ts';
import { numberOf, pluralOf } from '../english/nouns.ts';
import type { Token } from '../english/token.ts';
import { WORD_CLASSES } from '../english/word-classes.ts';
import { isVerbBase } from '../english/verbs.ts';

const MANY = /^(?:our|your|all|many|most|these|those|some|several|the|two|three|four|five|few|of)$/;

/** Determiners that always count the next noun, never the thing it owns. */
const COUNTED = /^(?:many|several|these|those|few|various|numerous)$/;
const BEHIND = /^(?:from|of|at|in|on|for|between|with|to|and|or|are|were|have|must|should|can|,)$/;

/** "Our customer's love us": an apostrophe in a plain plural. */
export const apostropheInPlural = defineRule({
  id: 'apostrophe-in-plural',
  kind: 'punctuation',
  find: ({ tokens }) => tokens.flatMap((_, at) => judge(tokens, at) ?? []),
});

function judge(tokens: readonly Token[], at: number): Catch | null {
  const [before, noun, mark, next, after] = [tokens[at - 1], tokens[at], tokens[at + 1], tokens[at + 2], tokens[at + 3]];
  if (!noun || !mark || mark.lower !== "'s" || mark.isSpaced) return null;
  if (isAbbreviationOrDay(noun) && ownsNothing(next)) return report(noun, mark, `${noun.text}s`);
  if (noun.tag !== 'NOUN' || numberOf(noun.lower) === 'plural' || !next) return null;
  if (COUNTED.test(before?.lower ?? '') && ownsNothing(next)) return report(noun, mark, pluralOf(noun.text));
  if (next.text !== next.lower) return null;
  const isMany = MANY.test(before?.lower ?? '');
  const isPluralVerb = /^(?:are|were|have)$/.test(next.lower) && before !== undefined;
  const isPure = next.tag === 'VERB' && WORD_CLASSES['pure']?.(next) === true && after?.tag === 'NOUN';
  const isVerb = isMany && isVerbBase(next.lower) && (isObject(after) || isPure);
  if (!isPluralVerb && !isVerb) return null;
  return report(noun, mark, pluralOf(noun.text));
}

/** CD's, ID's, Monday's */
function isAbbreviationOrDay(noun: Token): boolean {
  return /^[A-Z]{2,4}$/.test(noun.text) || WORD_CLASSES['weekday']?.(noun) === true;
}

/** After a possessive comes a noun, possibly with an adjective before it; here there is none. */
function ownsNothing(next: Token | undefined): boolean {
  if (!next) return false;
  return next.tag === 'AUX' ? !/^(?:is|was|has|been|being)$/.test(next.lower) : BEHIND.test(next.lower);
}

function report(noun: Token, mark: Token, plural: string): Catch {
  return { start: noun.start, end: mark.end, message: `More than one is “${plural}”, without an apostrophe.`, replacements: [plural] };
}

function isObject(token: Token | undefined): boolean {
  return (
    token !== undefined && (OBJECT_PRONOUNS.has(token.lower) || DETERMINERS.has(token.lower)) && !/^(?:her|that|which)$/.test(token.lower)
  );
}
