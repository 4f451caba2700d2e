import { ask } from '@plumbline/capture';
import type { AttributeRule } from './is-private.ts';

/** A string of CSS, as a sheet or a computed value has it. The end of the text ends it, too, so that each is looked through once. */
const STRINGS = /"((?:[^"\\]|\\[\s\S])*)(?:"|\\?$)|'((?:[^'\\]|\\[\s\S])*)(?:'|\\?$)/g;
const ESCAPES = /\\(?:([\da-f]{1,6})\s?|([\s\S]))/gi;
/** Icons have characters of no script. */
const READABLE = /[\p{L}\p{N}]/u;
/** A word of so few characters stands in others, as "on" does in "Information". */
const SHORT = 3;
const WORDS = /[\p{L}\p{N}]+/gu;
/** Scripts that put no spaces between words, and names of two characters. */
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;
/** What is in more attributes than any honest page has around one element is not compared one by one. */
const MOST_WORDS = 200;

/** What attributes of an element and of the private ones around it say: styles may write any of it. */
export type PrivateWords = readonly string[];

/**
 * @param around those of what it is drawn in, from where custom properties and quotes are inherited
 * @param hides which attributes of the element are private
 */
export function wordsInside(element: Element, around: PrivateWords, hides: AttributeRule): PrivateWords {
  const own = ask(element, 'getAttributeNames')
    .filter((name) => hides(name.toLowerCase()))
    .flatMap((name) => wordsOf(name, ask(element, 'getAttribute', name) ?? ''))
    .filter((word) => READABLE.test(word));
  return own.length === 0 || around.length > MOST_WORDS ? around : [...around, ...own];
}

function wordsOf(attribute: string, value: string): string[] {
  return attribute === 'style' ? stringsOf(value) : [value.trim()];
}

/**
 * Whether a computed value of CSS shows words of the page, and not of its style sheets alone. Chromium has attributes in it as the
 * strings that they are, with others before and after; Firefox has their names.
 * @param hides which attributes of the element are private
 */
export function showsWords(element: Element, value: string, words: PrivateWords, hides: AttributeRule): boolean {
  const named = [...value.matchAll(/\battr\(\s*([\w-]+)/g)].map(([, name = '']) => name.toLowerCase());
  if (named.some((name) => hides(name) && ask(element, 'hasAttribute', name))) return true;
  return stringsOf(value)
    .filter((shown) => READABLE.test(shown))
    .some((shown) => words.length > MOST_WORDS || words.some((word) => showsWord(shown, word)));
}

function showsWord(shown: string, word: string): boolean {
  if (word.length === 1) return shown === word;
  return word.length > SHORT || UNSPACED.test(word) ? shown.includes(word) : apart(shown).includes(apart(word));
}

/** The words of a text, each with a space before and after it. */
function apart(text: string): string {
  return ` ${(text.match(WORDS) ?? []).join(' ')} `;
}

function stringsOf(css: string): string[] {
  return [...css.matchAll(STRINGS)].map(([, double, single]) => (double ?? single ?? '').replaceAll(ESCAPES, unescaped).trim());
}

function unescaped(_all: string, code: string | undefined, character: string | undefined): string {
  const point = Number.parseInt(code ?? '', 16);
  return point > 0 && point <= 0x10_ff_ff ? String.fromCodePoint(point) : (character ?? '');
}
