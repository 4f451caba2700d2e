import { frequencyOf, isCommonWord, isKnownName, isOrdinaryWord } from '../english/word-frequency.ts';
import { DETERMINERS, PREPOSITIONS } from '../english/closed-classes.ts';
import { pluralOf, UNCOUNTABLES } from '../english/nouns.ts';
import { isVerbBase } from '../english/verbs.ts';
import { isKnownTerm } from './known-terms.ts';
import { rankSpellings, type Spelling } from './rank-spellings.ts';

const GLUE = /[\p{N}_./\\@#=$%&+~<>{}[\]|^`]/u;
/** Product names that are also ordinary words. */
const ALSO_A_WORD = /^(?:todos?|wikis?|markdown|memcached)$/;
const NAMED_TIMES =
  /^(?:monday|tuesday|wednesday|thursday|friday|saturday|sunday|january|february|march|april|june|july|august|september|october|november|december)$/i;
/** A capitalised word is mostly a name. It counts as a misspelling only of a word with at least this many occurrences. */
const COMMON_ENOUGH_FOR_CAPITALS = 200;
/** A word of up to five letters has many neighbours, so one with a replaced or removed letter must be common: "celli" is not a misspelt "cell". */
const COMMON_ENOUGH_FOR_FEW_LETTERS = 3000;
/** Words of up to three letters count as abbreviations unless the intended word is among the commonest. */
const COMMON_ENOUGH_FOR_SHORT = 100_000;
const MAX_REPLACEMENTS = 3;
/** The other part of a two-part name, before or after the word. */
const NAME_BEFORE = /(?:^|[\p{Ll},)] )(\p{Lu}\p{Ll}+) $/u;
const NAME_BEHIND = /^ \p{Lu}\p{Ll}+/u;
/** A part of a hyphenated word up to this length may be anything: tree-ish, criss-cross. */
const SHORT_FRAGMENT = 5;
const PREFIX = /^(?:pre|co|re|un|de|non|auto|post|anti|sub|multi|pseudo|semi|micro|inter|intra|meta)-$/i;
/** Foreign words that are English only in these phrases. */
const FOREIGN_PHRASE =
  /\b(?:per se|de[ -]facto|ad hoc|quo vadis|[ae] posteriori|[ae] priori|vice versa|pro rata|en masse|inter alia|et\.? al|basso continuo|passe-partout)$/i;
/** Words whose final s is a possessive without its apostrophe: "todays news". */
const NO_PLURAL = /^(?:today|tomorrow|yesterday|tonight|someone|anyone|everyone|somebody|anybody|everybody|nobody|women|children|people)$/;

/**
 * The likely intended words for a word harper does not know; null where it is more likely a name, a term or code. A misspelling resembles the
 * intended word, so a word with no common neighbour is not reported.
 * @param start where the word begins in the text
 * @param guesses harper's own suggestions
 */
export function trustSpelling(text: string, start: number, end: number, guesses: readonly string[]): readonly string[] | null {
  const word = text.slice(start, end);
  if (isPartOfCode(text, start, end) || !/^\p{Lu}?[\p{Ll}'’-]+$/u.test(word) || word.length < 2) return null;
  // A single quoted word is mentioned, not used.
  if (/["“'‘`(]$/.test(text.slice(0, start)) && /^["”'’`)]/.test(text.slice(end))) return null;
  // "showq(8)", "libm": a manual page, a library.
  if (/^\(\d/.test(text.slice(end)) || /^lib[a-z]{1,6}$/.test(word)) return null;
  // "Cherry-pick'ed": an ending set off by an apostrophe is not part of the word.
  if (/['’](?:ed|ing|er)$/.test(word)) return null;
  if (isUnlistedForm(word.toLowerCase(), guesses)) return null;
  // Company and product names written in lower case, such as linux. Some are also ordinary words, such as subversion.
  const named = guesses.find((guess) => guess !== word && guess.toLowerCase() === word && /^\p{Lu}/u.test(guess));
  if (named) return isOrdinaryWord(word) || ALSO_A_WORD.test(word) ? null : [named];
  if (isKnownName(word)) return [word.charAt(0).toUpperCase() + word.slice(1)];
  const stem = word.replace(/['’]s$/, '');
  if (stem.length <= 3 && text.charAt(start - 1) === '-') return null;
  if (isKnownTerm(stem) || isKnownTerm(singular(stem)) || isDerived(stem.toLowerCase())) return null;
  const ranked = rankSpellings(word, guesses);
  const near = ranked.filter((spelling) => isNear(stem, spelling));
  const [best] = near;
  if (!best) return null;
  if (/^\p{Lu}/u.test(word)) {
    const isFirst = /(?:^|(?<!(?:^|[\s.])\p{Lu})[.!?:]["”’)\]]?\s)\s*["“‘(]?$/u.test(text.slice(0, start));
    // "Cristian Marchi", "Arnt Gulbrandsen": next to another name part, the word is a name.
    if (isSecondName(text.slice(0, start)) || NAME_BEHIND.test(text.slice(end))) return null;
    const isTime = near.some((spelling) => NAMED_TIMES.test(spelling.word) && spelling.cost <= 1);
    if (!isTime && (!isFirst || frequencyOf(best.word.toLowerCase()) < COMMON_ENOUGH_FOR_CAPITALS)) return null;
  } else if (best.cost > 1 && isCompound(stem.toLowerCase())) return null;
  return [...new Set(near.map((spelling) => spelling.word))].slice(0, MAX_REPLACEMENTS);
}

function isSecondName(before: string): boolean {
  const first = NAME_BEFORE.exec(before)?.[1];
  return first !== undefined && !NAMED_TIMES.test(first) && (!isCommonWord(first.toLowerCase()) || isKnownName(first.toLowerCase()));
}

function isPartOfCode(text: string, start: number, end: number): boolean {
  const before = text.charAt(start - 1);
  if (before !== '' && GLUE.test(before)) return true;
  // "(c)ommit", "Cc:ing", "DECREF()'ing": the rest of a word that begins before the punctuation.
  if (/(?:\(\p{L}{1,3}\)|\p{L}:|\)['’‘])$/u.test(text.slice(0, start))) return true;
  if (FOREIGN_PHRASE.test(text.slice(0, end))) return true;
  if (isFragment(text, start, end)) return true;
  const after = text.charAt(end);
  return after !== '' && GLUE.test(after) && (after !== '.' || /[\p{L}\p{N}]/u.test(text.charAt(end + 1)));
}

/**
 * Part of a hyphenated word such as "co-ordinated" or "criss-cross": it is a word only together with its other part, or too short to be judged by
 * itself.
 */
function isFragment(text: string, start: number, end: number): boolean {
  const before = /(\p{L}+)-$/u.exec(text.slice(0, start))?.[1];
  const after = /^-(\p{L}+)/u.exec(text.slice(end))?.[1];
  if (before === undefined && after === undefined) return false;
  const whole = `${before ?? ''}${text.slice(start, end)}${after ?? ''}`.toLowerCase();
  return end - start <= SHORT_FRAGMENT || isOrdinaryWord(whole) || PREFIX.test(`${before ?? ''}-`);
}

/**
 * An inflected or derived form that harper lacks, although it has the base word: latencies, codenames, authorizers. Its guesses show that it
 * has the base: "latency's", "code names", "authorizes".
 */
function isUnlistedForm(word: string, guesses: readonly string[]): boolean {
  return guesses.some((guess) => {
    const known = guess.toLowerCase().replace(/['’]s$/, '');
    if (/^\p{L}{4,} \p{L}{4,}$/u.test(known)) return known.replace(' ', '') === word && !known.split(' ').some(isFunctionWord);
    // Italian plurals: crescendi, from crescendo.
    if (word.length > 5 && word.endsWith('i')) return known === `${word.slice(0, -1)}o`;
    if (/ers?$/.test(word) && /[iy][sz]es?$/.test(known)) return word.replace(/rs?$/, '') === known.replace(/s$/, '');
    if (/[^e]e$/.test(known) && (word === `${known}d` || word === `${known.slice(0, -1)}ing`)) return true;
    if (known.endsWith('able') && word === `${known.slice(0, -1)}y`) return true;
    return known !== word && !UNCOUNTABLES.has(known) && !NO_PLURAL.test(known) && known.length > 4 && pluralOf(known) === word;
  });
}

function isFunctionWord(word: string): boolean {
  return DETERMINERS.has(word) || PREPOSITIONS.has(word) || /^(?:other|right|well|less|more|time|times)$/.test(word);
}

function isNear(word: string, { word: meant, cost }: Spelling): boolean {
  // "Ge", "lt" and "asr" are names; "ot" and "teh" are typing errors.
  const isSwapped = lettersOf(word) === lettersOf(meant);
  if (word.length <= 3) return isSwapped && frequencyOf(meant.toLowerCase()) >= COMMON_ENOUGH_FOR_SHORT;
  if (word.length <= 5) {
    const isShortened = meant.length > word.length;
    const isLikely = isSwapped || isShortened || frequencyOf(meant.toLowerCase()) >= COMMON_ENOUGH_FOR_FEW_LETTERS;
    return cost <= 1 && isLikely && isCommonWord(meant.toLowerCase());
  }
  if (cost > (word.length <= 8 ? 1.3 : 1.9)) return false;
  return isCommonWord(meant.toLowerCase()) || meant.includes("'") || (word.length > 5 && cost <= 1.4);
}

function lettersOf(word: string): string {
  return [...word.toLowerCase()].toSorted().join('');
}

/** A common word with a prefix, or a plural, that no dictionary lists: unlogged, precisions. */
function isDerived(word: string): boolean {
  const rest =
    /^(?:un|re|non|pre|sub|multi|over|under|co|de|auto|micro|mini|super|mega|inter|cross|self|e|bio|eco|geo|web)(\p{L}{5,})$/u.exec(
      word,
    )?.[1];
  if (rest && (isCommonWord(rest) || isOrdinaryWord(rest))) return true;
  // Technical words that are too long to be a typing error: sublist, notational.
  if (
    /^(?:sub|multi|poly|non|micro|mini|auto)(\p{L}{4,})$/u.test(word) &&
    isCommonWord(word.replace(/^(?:sub|multi|poly|non|micro|mini|auto)/, ''))
  )
    return true;
  if (isOfVerb(word) || isOfNoun(word)) return true;
  if (word.endsWith('ional') && isCommonWord(word.slice(0, -2))) return true;
  const one = singular(word);
  return /[^s]s$/.test(word) && word.length > 5 && isCommonWord(one) && pluralOf(one) === word && !UNCOUNTABLES.has(one);
}

/** Adjectives in -able and their adverbs: unreplyable, deployable. */
function isOfVerb(word: string): boolean {
  const stem = /^(?:un|non|re)?(\p{L}{4,})abl[ey]$/u.exec(word)?.[1];
  // "Relyable" is a mistake, because "reliable" is common.
  if (stem === undefined || stem.endsWith('e') || isCommonWord(`${stem.replace(/y$/, 'i')}able`)) return false;
  return [stem, `${stem}e`, stem.replace(/i$/, 'y')].some((base) => isCommonWord(base) && isVerbBase(base));
}

/** A noun used as a verb: expensing. A short one is more likely a mistake, such as "runing", despite the noun "rune". */
function isOfNoun(word: string): boolean {
  return word.length > 8 && word.endsWith('ing') && frequencyOf(`${word.slice(0, -3)}e`) >= COMMON_ENOUGH_FOR_CAPITALS;
}

/** Two common words written as one, such as boatbuilder. */
function isCompound(word: string): boolean {
  for (let at = 4; at <= word.length - 4; at += 1) {
    if (isCommonWord(word.slice(0, at)) && isCommonWord(singular(word.slice(at)))) return true;
  }
  return false;
}

function singular(word: string): string {
  return word.replace(/(?:es|s)$/, (ending) => (ending === 'es' && !/(?:s|x|z|ch|sh)es$/.test(word) ? 'e' : ''));
}
