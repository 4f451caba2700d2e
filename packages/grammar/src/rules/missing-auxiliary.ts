import { type Catch, defineRule } from '../define-rule.ts';
import { FORMS_OF_HAVE, MIDDLE_ADVERBS } from '../english/closed-classes.ts';
import { numberOf } from '../english/nouns.ts';
import type { Token } from '../english/token.ts';
import { baseOfGerund, baseOfParticiple } from '../english/verbs.ts';

const BE: Readonly<Record<string, string>> = { i: 'am', we: 'are', they: 'are', he: 'is', she: 'is', you: 'are' };
const HAS = new Set(['he', 'she', 'it', 'this', 'that']);
const HAVE = new Set(['i', 'you', 'we', 'they', 'these', 'those']);
/** After these a pronoun is the subject of a new clause, not the object of a verb before it. */
const CLAUSE_OPENER = /^(?:,|;|and|but|or|if|when|because|that|as|while|since|so|although|where|until)$/;
/** Adjectives that describe people and need a form of "be". */
const STATES = /^(?:able|unable|eligible|entitled|responsible|aware|interested|welcome|willing|ready|happy|pleased|proud|delighted)$/;

/** "The page been moved", "we looking for", "you able to": a form of "have" or "be" is missing. */
export const missingAuxiliary = defineRule({
  id: 'missing-auxiliary',
  kind: 'grammar',
  find: ({ tokens }) => tokens.flatMap((_, at) => judgeBeen(tokens, at) ?? judgeBe(tokens, at) ?? []),
});

function judgeBeen(tokens: readonly Token[], at: number): Catch | null {
  const [before, been, next] = [tokens[at - 1], tokens[at], tokens[at + 1]];
  if (been?.lower !== 'been' || !before || !next || baseOfParticiple(next.lower) === null) return null;
  // "Has the page been moved?", "’d been": the auxiliary is elsewhere.
  const isHelped = tokens.slice(0, at).some(({ lower }) => FORMS_OF_HAVE.has(lower) || lower === "'s" || lower === "'d" || lower === 'of');
  const wanted = isHelped ? null : haveFor(before);
  return wanted ? report(been, `${wanted} been`) : null;
}

function haveFor({ lower, tag }: Token): string | null {
  if (HAS.has(lower)) return 'has';
  if (HAVE.has(lower)) return 'have';
  if (tag !== 'NOUN' || numberOf(lower) === 'either') return null;
  return numberOf(lower) === 'plural' ? 'have' : 'has';
}

function judgeBe(tokens: readonly Token[], at: number): Catch | null {
  const [opener, subject] = [tokens[at - 1], tokens[at]];
  const be = BE[subject?.lower ?? ''];
  if (!subject || !be || (opener && !CLAUSE_OPENER.test(opener.lower))) return null;
  let from = at + 1;
  while (MIDDLE_ADVERBS.has(tokens[from]?.lower ?? '')) from += 1;
  const [word, next] = [tokens[from], tokens[from + 1]];
  if (!word || !next) return null;
  // "You" may also be an object: "with you looking on".
  const isDoing = subject.lower !== 'you' && baseOfGerund(word.lower) !== null && word.tag !== 'NOUN';
  const isSo = STATES.test(word.lower) && /^(?:to|for|of|in|with)$/.test(next.lower);
  return isDoing || isSo ? report(word, `${be} ${word.text}`) : null;
}

function report(word: Token, fix: string): Catch {
  return { start: word.start, end: word.end, message: `A form of “be” or “have” is left out: “${fix}”.`, replacements: [fix] };
}
