import { frequencyOf, isCommonWord, isKnownName, isOrdinaryWord } from '../english/word-frequency.ts';
import { DETERMINERS, PREPOSITIONS } from '../english/closed-classes.ts';
import { pluralOf, UNCOUNTABLES } from '../english/nouns.ts';
import { isVerbBase } from '../english/verbs.ts';
import { isKnownTerm } from './known-terms.ts';
import { rankSpellings, type Spelling } from './rank-spellings.ts';

const GLUE = /[\p{N}_./\\@#=$%&+~<>{}[\]|^`]/u;
/** Names of products that were words first. */
const ALSO_A_WORD = /^(?:todos?|wikis?|markdown|memcached)$/;
const NAMED_TIMES =
  /^(?:monday|tuesday|wednesday|thursday|friday|saturday|sunday|january|february|march|april|june|july|august|september|october|november|december)$/i;
/** A word of this many occurrences may be meant by a word with a capital, which is mostly a name. */
const COMMON_ENOUGH_FOR_CAPITALS = 200;
/** A word of five letters or less has so many neighbours that one with another letter, or one less, must be among the common words: celli is no cell. */
const COMMON_ENOUGH_FOR_FEW_LETTERS = 3000;
/** Words of three letters and less are abbreviations, unless one of the commonest words was meant. */
const COMMON_ENOUGH_FOR_SHORT = 100_000;
const MAX_REPLACEMENTS = 3;
/** Parts of a name beside a word. */
const NAME_BEFORE = /(?:^|[\p{Ll},)] )(\p{Lu}\p{Ll}+) $/u;
const NAME_BEHIND = /^ \p{Lu}\p{Ll}+/u;
/** Letters of a part of a word with a hyphen that may be anything: tree-ish, criss-cross. */
const SHORT_FRAGMENT = 5;
const PREFIX = /^(?:pre|co|re|un|de|non|auto|post|anti|sub|multi|pseudo|semi|micro|inter|intra|meta)-$/i;
/** Words that are English in these phrases alone. */
const FOREIGN_PHRASE =
  /\b(?:per se|de[ -]facto|ad hoc|quo vadis|[ae] posteriori|[ae] priori|vice versa|pro rata|en masse|inter alia|et\.? al|basso continuo|passe-partout)$/i;
/** Nouns whose s is the possessor's: "todays news". */
const NO_PLURAL = /^(?:today|tomorrow|yesterday|tonight|someone|anyone|everyone|somebody|anybody|everybody|nobody|women|children|people)$/;

/**
 * What may have been meant by a word harper does not know; null where the word is rather a name, a term or code. A slip looks
 * like a word: where nothing common is near, nobody has mistyped it.
 * @param start where the word begins in the text
 * @param guesses harper's own
 */
export function trustSpelling(text: string, start: number, end: number, guesses: readonly string[]): readonly string[] | null {
  const word = text.slice(start, end);
  if (isPartOfCode(text, start, end) || !/^\p{Lu}?[\p{Ll}'’-]+$/u.test(word) || word.length < 2) return null;
  // A word alone in quotes is spoken of, not used.
  if (/["“'‘`(]$/.test(text.slice(0, start)) && /^["”'’`)]/.test(text.slice(end))) return null;
  // "showq(8)", "libm": a page of the manual, a library.
  if (/^\(\d/.test(text.slice(end)) || /^lib[a-z]{1,6}$/.test(word)) return null;
  // "Cherry-pick'ed": an ending that is set off is no part of the word.
  if (/['’](?:ed|ing|er)$/.test(word)) return null;
  if (isUnlistedForm(word.toLowerCase(), guesses)) return null;
  // Names of companies and products without their capital: linux. Some are words as well: subversion.
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
    // "Cristian Marchi", "Arnt Gulbrandsen": a name has two parts.
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
  // "(c)ommit", "Cc:ing", "DECREF()'ing": the rest of a word that begins before the mark.
  if (/(?:\(\p{L}{1,3}\)|\p{L}:|\)['’‘])$/u.test(text.slice(0, start))) return true;
  if (FOREIGN_PHRASE.test(text.slice(0, end))) return true;
  if (isFragment(text, start, end)) return true;
  const after = text.charAt(end);
  return after !== '' && GLUE.test(after) && (after !== '.' || /[\p{L}\p{N}]/u.test(text.charAt(end + 1)));
}

/** A part of "co-ordinated" or "criss-cross": with its other part it is a word, or it is too short to be judged alone. */
function isFragment(text: string, start: number, end: number): boolean {
  const before = /(\p{L}+)-$/u.exec(text.slice(0, start))?.[1];
  const after = /^-(\p{L}+)/u.exec(text.slice(end))?.[1];
  if (before === undefined && after === undefined) return false;
  const whole = `${before ?? ''}${text.slice(start, end)}${after ?? ''}`.toLowerCase();
  return end - start <= SHORT_FRAGMENT || isOrdinaryWord(whole) || PREFIX.test(`${before ?? ''}-`);
}

/**
 * A form of a word that harper has, which itself it has not: latencies, codenames, authorizers. That harper has the word its guesses tell:
 * "latency's", "code names", "authorizes".
 */
function isUnlistedForm(word: string, guesses: readonly string[]): boolean {
  return guesses.some((guess) => {
    const known = guess.toLowerCase().replace(/['’]s$/, '');
    if (/^\p{L}{4,} \p{L}{4,}$/u.test(known)) return known.replace(' ', '') === word && !known.split(' ').some(isFunctionWord);
    // Crescendi, of a crescendo.
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
  // "Ge", "lt" and "asr" are names; "ot" and "teh" are slips of the fingers.
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

/** A common word with a prefix, or in the plural, that no dictionary lists: unlogged, precisions. */
function isDerived(word: string): boolean {
  const rest =
    /^(?:un|re|non|pre|sub|multi|over|under|co|de|auto|micro|mini|super|mega|inter|cross|self|e|bio|eco|geo|web)(\p{L}{5,})$/u.exec(
      word,
    )?.[1];
  if (rest && (isCommonWord(rest) || isOrdinaryWord(rest))) return true;
  // Of the trade, and long enough not to be a slip: sublist, notational.
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

/** What can be done, or not: unreplyable, deployable. */
function isOfVerb(word: string): boolean {
  const stem = /^(?:un|non|re)?(\p{L}{4,})abl[ey]$/u.exec(word)?.[1];
  // Relyable: what is common has its i.
  if (stem === undefined || stem.endsWith('e') || isCommonWord(`${stem.replace(/y$/, 'i')}able`)) return false;
  return [stem, `${stem}e`, stem.replace(/i$/, 'y')].some((base) => isCommonWord(base) && isVerbBase(base));
}

/** A noun that is used as a verb: expensing. Short ones are rather slips, such as "runing", beside a rune. */
function isOfNoun(word: string): boolean {
  return word.length > 8 && word.endsWith('ing') && frequencyOf(`${word.slice(0, -3)}e`) >= COMMON_ENOUGH_FOR_CAPITALS;
}

/** Two common words written as one, as boatbuilder. */
function isCompound(word: string): boolean {
  for (let at = 4; at <= word.length - 4; at += 1) {
    if (isCommonWord(word.slice(0, at)) && isCommonWord(singular(word.slice(at)))) return true;
  }
  return false;
}

function singular(word: string): string {
  return word.replace(/(?:es|s)$/, (ending) => (ending === 'es' && !/(?:s|x|z|ch|sh)es$/.test(word) ? 'e' : ''));
}
