import { ask, readAny } from '@plumbline/capture';
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

/** A picture of CSS, and numbers that are given names. */
const PICTURES = /url\(\s*(?:"([^"]*)"|'([^']*)'|([^\s"')]+))|(gradient)\(/g;
const NUMBERED = /(?:counter-[a-z]+|--[\w-]+)\s*:([^;]*)/gi;
const NUMBER = /(?<![\w.#-])\d+(?![\w.%])/g;

/** What attributes of an element and of those around it say that may write it into what is in them: styles may show any of it. */
export interface PrivateWords {
  readonly words: readonly string[];
  /** Addresses of pictures in their own styles, as far as each ends in them. */
  readonly pictures: readonly string[];
}

export const NO_WORDS: PrivateWords = { words: [], pictures: [] };

/**
 * @param around those of what it is drawn in, from where custom properties and quotes are inherited
 * @param hides which attributes of the element are private
 */
export function wordsInside(element: Element, around: PrivateWords, hides: AttributeRule): PrivateWords {
  const names = ask(element, 'getAttributeNames').filter((name) => hides(name.toLowerCase()));
  if (names.length === 0 || around.words.length > MOST_WORDS) return around;
  const own = names.flatMap((name) => wordsOf(name, ask(element, 'getAttribute', name) ?? '')).filter((word) => READABLE.test(word));
  const pictures = names.includes('style') ? picturesOf(ask(element, 'getAttribute', 'style') ?? '') : [];
  if (own.length + pictures.length === 0) return around;
  return { words: [...around.words, ...own], pictures: [...around.pictures, ...pictures] };
}

function wordsOf(attribute: string, value: string): string[] {
  if (attribute !== 'style') return [value.trim()];
  return [...stringsOf(value), ...[...value.matchAll(NUMBERED)].flatMap(([, given = '']) => given.match(NUMBER) ?? [])];
}

function picturesOf(css: string): string[] {
  const found = [...css.matchAll(PICTURES)].map(([, double, single, bare, drawn]) => double ?? single ?? bare ?? drawn ?? '');
  return found.map((address) => address.replace(/^(?:\.{0,2}\/)+/, '')).filter((address) => address !== '');
}

/** Whether a computed value of CSS has a picture of the page, and not of its style sheets alone. */
export function showsPicture(value: string, { pictures }: PrivateWords): boolean {
  return pictures.some((picture) => value.includes(picture));
}

/** What of an element that is not private itself may be shown by what is in it: what its style takes over, which is inherited. */
export function wordsPassedOn(element: Element, words: PrivateWords, hides: AttributeRule): PrivateWords {
  if (words === NO_WORDS) return words;
  const properties = inheritedOf(element);
  if (!properties) return words;
  const isTaken = properties.some(
    (value) => showsWords(element, value, words, hides) || (value.match(NUMBER) ?? []).some((number) => words.words.includes(number)),
  );
  return isTaken ? words : NO_WORDS;
}

/** Custom properties and what is drawn as words; null where the browser tells of no custom ones. */
function inheritedOf(element: Element): string[] | null {
  if (typeof readAny(element, 'computedStyleMap') !== 'function') return null;
  const values: string[] = [];
  ask(element, 'computedStyleMap').forEach((value, name) => {
    if (/^(?:--.*|quotes|content|list-style-type)$/.test(name)) values.push(value.map(String).join(' '));
  });
  return values;
}

/**
 * Whether a computed value of CSS shows words of the page, and not of its style sheets alone. Chromium has attributes in it as the
 * strings that they are, with others before and after; Firefox has their names.
 * @param hides which attributes of the element are private
 */
export function showsWords(element: Element, value: string, { words }: PrivateWords, hides: AttributeRule): boolean {
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
