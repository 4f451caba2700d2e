import { isTelling } from '@plumbline/capture';

/** A string of CSS, as a sheet or a computed value has it. The end of the text ends it, too, so that each is looked through once. */
const STRINGS = /"((?:[^"\\]|\\[\s\S])*)(?:"|\\?$)|'((?:[^'\\]|\\[\s\S])*)(?:'|\\?$)/g;
const ESCAPES = /\\(?:([\da-f]{1,6})\s?|([\s\S]))/gi;
/** Icons have characters of no script. */
const READABLE = /[\p{L}\p{N}]/u;
/** What is in more attributes than any honest page has around one element is not compared one by one. */
const MOST_WORDS = 200;

/** What attributes of an element and of the private ones around it say: styles may write any of it. */
export type PrivateWords = readonly string[];

/** @param around those of what it is drawn in, from where custom properties and quotes are inherited */
export function wordsInside(element: Element, around: PrivateWords): PrivateWords {
  const own = [...element.attributes]
    .filter(({ name }) => isTelling(name.toLowerCase()))
    .flatMap(({ name, value }) => (name === 'style' ? stringsOf(value) : value.trim()))
    .filter((word) => READABLE.test(word));
  return own.length === 0 || around.length > MOST_WORDS ? around : [...around, ...own];
}

/**
 * Whether a computed value of CSS shows words of the page, and not of its style sheets alone. Chromium has attributes in it as the
 * strings that they are, with others before and after; Firefox has their names.
 */
export function showsWords(element: Element, value: string, words: PrivateWords): boolean {
  if ([...value.matchAll(/\battr\(\s*([\w-]+)/g)].some(([, name = '']) => isTelling(name) && element.hasAttribute(name))) return true;
  return stringsOf(value)
    .filter((shown) => READABLE.test(shown))
    .some((shown) => words.length > MOST_WORDS || words.some((word) => (word.length > 1 ? shown.includes(word) : shown === word)));
}

function stringsOf(css: string): string[] {
  return [...css.matchAll(STRINGS)].map(([, double, single]) => (double ?? single ?? '').replaceAll(ESCAPES, unescaped).trim());
}

function unescaped(_all: string, code: string | undefined, character: string | undefined): string {
  const point = Number.parseInt(code ?? '', 16);
  return point > 0 && point <= 0x10_ff_ff ? String.fromCodePoint(point) : (character ?? '');
}
