import {
  DETERMINERS,
  FORMS_OF_BE,
  FORMS_OF_DO,
  FORMS_OF_HAVE,
  MODALS,
  NUMBER_WORDS,
  OBJECT_PRONOUNS,
  POSSESSIVES,
  PREPOSITIONS,
  SUBJECT_PRONOUNS,
} from './closed-classes.ts';
import { MOSTLY_ADJECTIVES, MOSTLY_NOUNS } from './mostly-nouns.ts';
import { isCounted, numberOf, UNCOUNTABLES } from './nouns.ts';
import type { Token } from './token.ts';
import {
  baseOf,
  baseOfGerund,
  baseOfParticiple,
  baseOfPast,
  baseOfThirdPerson,
  isParticipleAlone,
  isPastAlone,
  isVerbBase,
} from './verbs.ts';
import { frequencyOf } from './word-frequency.ts';

const WEEKDAYS = /^(?:mon|tues|wednes|thurs|fri|satur|sun)days?$/;
const MONTHS = /^(?:january|february|march|april|june|july|august|september|october|november|december)$/;

/** Whether the word is the superlative of an adjective whose comparative also occurs: cheapest, beside cheaper. */
function isSuperlative(word: string): boolean {
  if (word === 'best' || word === 'worst') return true;
  if (!/[a-z]{2}est$/.test(word) || frequencyOf(word) < 5) return false;
  const stem = word.slice(0, -3);
  const bases = [stem, `${stem}e`, stem.replace(/i$/, 'y'), stem.replace(/(.)\1$/, '$1')];
  return frequencyOf(`${stem}er`) >= 5 && bases.some((base) => base.length > 2 && frequencyOf(base) >= frequencyOf(word) / 2);
}

/** Whether a noun is singular and has a plural. Words that are more likely a verb form are left out. */
function isOneOfMany(word: string): boolean {
  return numberOf(word) === 'singular' && !UNCOUNTABLES.has(word) && !isParticipleAlone(word) && baseOfGerund(word) === null;
}

/** Word classes that a pattern can use by name. */
export const WORD_CLASSES: Readonly<Record<string, (token: Token) => boolean>> = {
  /** store, run */
  base: ({ lower }) => isVerbBase(lower),
  /** base forms that are almost only verbs, and are not their own participle */
  pure: ({ lower }) => isVerbBase(lower) && !MOSTLY_NOUNS.has(lower) && !MOSTLY_ADJECTIVES.has(lower) && baseOfParticiple(lower) === null,
  /** stores, runs: where the noun is not likelier */
  plainthird: (token) =>
    token.tag === 'VERB' && baseOfThirdPerson(token.lower) !== null && !MOSTLY_NOUNS.has(baseOfThirdPerson(token.lower) ?? ''),
  /** stores: if the tagger takes it for a verb */
  verbthird: (token) => token.tag === 'VERB' && baseOfThirdPerson(token.lower) !== null,
  /** stored, went: not put or set, which are also base forms */
  plainpast: ({ lower }) =>
    !['was', 'were', 'had', 'did', 'been', 'used'].includes(lower) &&
    !isVerbBase(lower) &&
    (baseOfPast(lower) ?? baseOfParticiple(lower)) !== null,
  /** stores, runs */
  third: ({ lower }) => baseOfThirdPerson(lower) !== null,
  /** stored, ran */
  past: ({ lower }) => baseOfPast(lower) !== null,
  /** stored, run */
  participle: ({ lower }) => baseOfParticiple(lower) !== null,
  /** wrote, gave: not written or made */
  pastalone: ({ lower }) => isPastAlone(lower),
  /** written, gone: not made or put */
  participlealone: ({ lower }) => isParticipleAlone(lower),
  /** storing, running */
  gerund: ({ lower }) => baseOfGerund(lower) !== null,
  /** any form of a verb */
  verb: ({ lower }) => baseOf(lower) !== null,
  noun: ({ tag }) => tag === 'NOUN' || tag === 'PROPN',
  singular: ({ lower, tag }) => !lower.includes('-') && tag === 'NOUN' && !MODALS.has(lower) && numberOf(lower) === 'singular',
  /** nouns that are not also verbs: item, but not fire */
  nounalone: ({ lower, tag }) => tag === 'NOUN' && !MODALS.has(lower) && !isVerbBase(lower) && isOneOfMany(lower),
  /** a singular noun that has a plural: item, but not information, and not a verb form, as in “those given” and “those using” */
  oneofmany: ({ lower, tag }) => tag === 'NOUN' && !lower.includes('-') && !MODALS.has(lower) && isOneOfMany(lower),
  plural: ({ lower, tag }) => tag === 'NOUN' && numberOf(lower) === 'plural',
  /** a countable noun: customer, but not music */
  counted: ({ lower, tag }) => tag === 'NOUN' && !lower.includes('-') && isCounted(lower),
  /** a countable noun that is not also a verb: passport */
  countednoun: ({ lower, tag }) => tag === 'NOUN' && lower.length > 3 && !lower.includes('-') && isCounted(lower) && !isVerbBase(lower),
  /** base forms that are also countable nouns, so that they do not follow “been” without an article: process, report */
  countedbase: ({ lower }) => isVerbBase(lower) && isCounted(lower) && baseOfParticiple(lower) === null,
  adjective: ({ tag }) => tag === 'ADJ',
  /** the article, not a letter used as a name, as in “A records” */
  smalla: ({ text }) => text === 'a' || text === 'an',
  /** adjectives that are not also verbs, and do not compare: happy, available */
  plainadjective: ({ lower, tag }) =>
    tag === 'ADJ' && !isVerbBase(lower) && !/^(?:more|most|less|least|much|many|few|other|such|own|only)$|ly$/.test(lower),
  /** cheapest, easiest */
  superlative: ({ lower }) => isSuperlative(lower),
  /** cheaper, easier */
  comparative: ({ lower }) => lower.endsWith('er') && isSuperlative(`${lower.slice(0, -2)}est`),
  adverb: ({ tag }) => tag === 'ADV',
  determiner: ({ lower }) => DETERMINERS.has(lower),
  possessive: ({ lower }) => POSSESSIVES.has(lower),
  subject: ({ lower }) => SUBJECT_PRONOUNS.has(lower),
  object: ({ lower }) => OBJECT_PRONOUNS.has(lower),
  // In "CA certificates", "CA" is not the "ca" of "can't".
  modal: ({ lower, text }) => MODALS.has(lower) && text !== 'CA',
  // The possessive 's is not a form of "be".
  be: ({ lower, tag }) => FORMS_OF_BE.has(lower) && tag !== 'PART',
  have: ({ lower }) => FORMS_OF_HAVE.has(lower),
  do: ({ lower }) => FORMS_OF_DO.has(lower),
  preposition: ({ lower }) => PREPOSITIONS.has(lower),
  number: ({ lower, tag }) => tag === 'NUM' || NUMBER_WORDS.has(lower),
  weekday: ({ lower }) => WEEKDAYS.test(lower),
  month: ({ lower }) => MONTHS.test(lower),
  year: ({ lower }) => /^(?:19|20)\d\d$/.test(lower),
  day: ({ lower }) => /^(?:[12]?\d|3[01])(?:st|nd|rd|th)?$/.test(lower),
  /** a whole number above one, too small to be a year or the number of a standard, such as RFC 6066 */
  count: ({ lower }) => NUMBER_WORDS.has(lower) || /^(?:[2-9]|[1-9]\d{1,2})$/.test(lower),
  mark: ({ tag }) => tag === 'PUNCT',
};
