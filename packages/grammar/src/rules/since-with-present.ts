import { type Catch, defineRule } from '../define-rule.ts';
import { FORMS_OF_BE, FORMS_OF_HAVE, MIDDLE_ADVERBS } from '../english/closed-classes.ts';
import { readSubject, type Subject } from '../english/read-subject.ts';
import type { Sentence, Token } from '../english/token.ts';
import { baseOfGerund, baseOfThirdPerson, isOwnPast, isVerbBase, participleOf } from '../english/verbs.ts';

const SUBJECT = /^(?:i|we|they|you|he|she|it)$/;
/** Words between the verb and "since" that begin another clause, to which "since" may belong. */
const OTHER_CLAUSE = /^(?:that|which|who|whose|what|and|but|if|when|because|where|while|as|to|[,;:–—(])$/;

/** "We are working here since 1998": an action that began in the past and continues takes the perfect. */
export const sinceWithPresent = defineRule({
  id: 'since-with-present',
  kind: 'grammar',
  find: ({ tokens }) => {
    const caught = judge(tokens);
    return caught ? [caught] : [];
  },
});

function judge(tokens: Sentence['tokens']): Catch | null {
  const subject = readSubject(tokens, 0);
  if (!subject?.isDetermined && !SUBJECT.test(tokens[0]?.lower ?? '')) return null;
  let at = subject?.end ?? 1;
  while (MIDDLE_ADVERBS.has(tokens[at]?.lower ?? '')) at += 1;
  const since = tokens.findIndex(({ lower }, index) => lower === 'since' && /^(?:19|20)\d\d$/.test(tokens[index + 1]?.lower ?? ''));
  if (since <= at || tokens.slice(at, since).some(({ lower }) => OTHER_CLAUSE.test(lower) || FORMS_OF_HAVE.has(lower))) return null;
  const [verb, next] = [tokens[at], tokens[at + 1]];
  return verb && next ? mend(haveFor(tokens[0], subject, verb), verb, next) : null;
}

function haveFor(first: Token | undefined, subject: Subject | null, verb: Token): string {
  if (/^(?:i|you|we|they)$/.test(first?.lower ?? '')) return 'have';
  const isOne = subject?.number === 'singular' || verb.lower === 'is' || baseOfThirdPerson(verb.lower) !== null;
  return isOne ? 'has' : 'have';
}

function mend(have: string, verb: Token, next: Token): Catch | null {
  if (/^(?:am|is|are|'m|'re)$/.test(verb.lower)) {
    const isDoing = baseOfGerund(next.lower) !== null;
    const been = `${verb.isSpaced ? '' : ' '}${have} been`;
    return isDoing || /^(?:ADP|ADJ|DET|VERB)$/.test(next.tag) ? report(verb.start, verb.end, been) : null;
  }
  if (FORMS_OF_BE.has(verb.lower) || verb.tag !== 'VERB') return null;
  const base = isVerbBase(verb.lower) ? verb.lower : baseOfThirdPerson(verb.lower);
  return base && !isOwnPast(base) ? report(verb.start, verb.end, `${have} ${participleOf(base)}`) : null;
}

function report(start: number, end: number, fix: string): Catch {
  return { start, end, message: `What began then and still goes on is told in the perfect: “${fix.trim()}”.`, replacements: [fix] };
}
