import { type Catch, defineRule } from '../define-rule.ts';
import { FORMS_OF_BE, MIDDLE_ADVERBS } from '../english/closed-classes.ts';
import { numberOf } from '../english/nouns.ts';
import type { Sentence } from '../english/token.ts';
import { baseOfParticiple, baseOfPast, baseOfThirdPerson, isOwnPast, isVerbBase, thirdPersonOf } from '../english/verbs.ts';

const TO_PLURAL: Readonly<Record<string, string>> = { is: 'are', was: 'were', has: 'have', does: 'do' };
const TO_SINGULAR: Readonly<Record<string, string>> = { are: 'is', were: 'was', have: 'has', do: 'does' };
const ONE = /^(?:everyone|everybody|someone|somebody|anyone|anybody|nobody)$/;
const SINGULAR_DETERMINER = /^(?:a|an|any|every|each|another)$/;
/** After these, "that" begins a content clause, in which a base form may be right. */
const BEFORE_STATEMENT = /^(?:way|fact|idea|chance|time|day|moment|hope|fear|claim|case|point|reason|news|belief|sign)s?$/;

export const relativeClauseAgreement = defineRule({
  id: 'relative-clause-agreement',
  kind: 'grammar',
  find: (sentence) => sentence.tokens.flatMap((_, at) => judge(sentence, at) ?? []),
});

function judge({ tokens }: Sentence, at: number): Catch | null {
  const link = tokens[at]?.lower ?? '';
  if (link !== 'who' && link !== 'that' && link !== 'which') return null;
  const noun = tokens[at - 1];
  if (!noun || BEFORE_STATEMENT.test(noun.lower)) return null;
  const number = numberOfAntecedent(tokens, at - 1);
  if (!number) return null;
  let index = at + 1;
  while (MIDDLE_ADVERBS.has(tokens[index]?.lower ?? '')) index += 1;
  const verb = tokens[index];
  if (!verb || /^[A-Z]/.test(verb.text)) return null;
  // A verb follows "who", whatever the tagger says.
  const isVerb = verb.tag === 'VERB' || (link === 'who' && tokens[index + 1]?.tag !== 'AUX');
  const wanted = number === 'plural' ? toPlural(verb.lower, isVerb) : toSingular(verb.lower, isVerb);
  if (!wanted) return null;
  // A word directly before a form of "be" is not the verb: "that" may be the determiner of a noun there.
  if (FORMS_OF_BE.has(tokens[index + 1]?.lower ?? '') && !['is', 'are', 'was', 'were', 'has', 'have'].includes(verb.lower)) return null;
  const message = `“${verb.text}” does not agree with “${noun.text}”: use “${wanted}”.`;
  return { start: verb.start, end: verb.end, message, replacements: [wanted] };
}

/** Only where the noun phrase is simple: "the size of the files that are" and "one of those who are" are ambiguous. */
function numberOfAntecedent(tokens: Sentence['tokens'], at: number): 'singular' | 'plural' | null {
  const noun = tokens[at];
  if (!noun) return null;
  const before = tokens[at - 1];
  if (ONE.test(noun.lower)) return 'singular';
  if (noun.tag !== 'NOUN' || numberOf(noun.lower) === 'either' || /\d/.test(noun.text)) return null;
  const prior = tokens.slice(0, at).some(({ lower }) => lower === 'of' || lower === 'and' || lower === 'or' || lower === ',');
  if (numberOf(noun.lower) === 'plural') {
    // In "a list of files that is long", the verb agrees with the list.
    const isAlone = before === undefined || (before.tag !== 'NUM' && !prior && !tokens.slice(0, at).some(({ tag }) => tag === 'ADP'));
    return isAlone ? 'plural' : null;
  }
  // In "The bytes in a file that were written", the verb agrees with the bytes.
  const hangsOn =
    tokens[at - 2]?.tag === 'ADP' && tokens.slice(0, at - 2).some((token) => token.tag === 'NOUN' && numberOf(token.lower) === 'plural');
  if (hangsOn) return null;
  const isOne =
    SINGULAR_DETERMINER.test(before?.lower ?? '') && !tokens.slice(0, at).some(({ lower }) => lower === 'of' || lower === 'and');
  return isOne ? 'singular' : null;
}

function toPlural(word: string, isVerb: boolean): string | null {
  return TO_PLURAL[word] ?? (isVerb ? baseOfThirdPerson(word) : null);
}

function toSingular(word: string, isVerb: boolean): string | null {
  const auxiliary = TO_SINGULAR[word];
  if (auxiliary) return auxiliary;
  if (!isVerb || !isVerbBase(word) || isOwnPast(word) || baseOfPast(word) || baseOfParticiple(word)) return null;
  return thirdPersonOf(word);
}
