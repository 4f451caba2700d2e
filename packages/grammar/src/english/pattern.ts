import { articleBefore } from './choose-article.ts';
import {
  DETERMINERS,
  FORMS_OF_BE,
  FORMS_OF_DO,
  FORMS_OF_HAVE,
  MODALS,
  OBJECT_PRONOUNS,
  POSSESSIVES,
  SUBJECT_PRONOUNS,
} from './closed-classes.ts';
import { numberOf, pluralOf, singularOf } from './nouns.ts';
import type { Token } from './token.ts';
import { baseOf, gerundOf, participleOf, pastOf, thirdPersonOf } from './verbs.ts';
import { WORD_CLASSES } from './word-classes.ts';
import { frequencyOf } from './word-frequency.ts';

type Test = (token: Token | undefined, index: number) => boolean;

interface Element {
  readonly test: Test;
  /** The literal words the element matches, where it matches nothing else: the pattern is tried only where one of them stands. */
  readonly words: readonly string[] | null;
  readonly isOptional: boolean;
  /** ^ only checks the position and consumes no token. */
  readonly isWidthless: boolean;
}

/** Classes whose words are all listed. */
const CLOSED_CLASSES: Readonly<Record<string, ReadonlySet<string>>> = {
  '@modal': MODALS,
  '@be': FORMS_OF_BE,
  '@have': FORMS_OF_HAVE,
  '@do': FORMS_OF_DO,
  '@subject': SUBJECT_PRONOUNS,
  '@object': OBJECT_PRONOUNS,
  '@possessive': POSSESSIVES,
  '@determiner': DETERMINERS,
};
const MOOD = /^\((statement|question|sentence)\) /;

/** A match of a pattern: tokens from `start` to before `end`, and their replacements. */
export interface PatternMatch {
  readonly start: number;
  readonly end: number;
  readonly replacements: readonly string[];
}

/** A compiled pattern. */
export interface Pattern {
  /** One of these words must stand at the anchor for `match` to be tried; null when it is tried at every token. */
  readonly anchors: readonly string[] | null;
  /** Number of tokens between the start of the pattern and its anchor. */
  readonly anchorAt: number;
  readonly match: (tokens: readonly Token[], from: number) => PatternMatch | null;
}

/**
 * Compiles a pattern over tokens. Its elements are separated by spaces: `word`, `one|other`, `@class` of WORD_CLASSES (`@class!word,word` excludes
 * words), `TAG`, `*` for any token, `^` and `$` for the start and end of the sentence; `!` before an element negates it, `?` after it makes it
 * optional. The mistake stands in braces with its fixes: `{loose => lose}`, `{@past => ~base}`, `{informations => information / details}`. In a fix,
 * `~base`, `~ing`, `~participle`, `~past`, `~third`, `~plural`, `~singular` and `~adverb` stand for forms of the last word in the braces, and `0`,
 * `1` … preceded by `$` for the matched words themselves; `~a` is the article for the first word in the braces, and an empty fix removes the words.
 * The prefix `(statement)` or `(question)` restricts the pattern to such sentences, `(sentence)` to those that end with a mark, which headings and
 * buttons do not.
 */
export function compilePattern(source: string): Pattern {
  const mood = MOOD.exec(source)?.[1];
  const parsed = /^(.*?)\{(.*?)=>(.*?)\}(.*)$/.exec(source.replace(MOOD, ''));
  if (!parsed) throw new Error(`The pattern "${source}" has no part in braces.`);
  const [, before = '', wrong = '', right = '', after = ''] = parsed;
  const parts = [before, wrong, after].map((part) => part.trim().split(/\s+/).filter(Boolean).map(toElement));
  const [head = [], focus = [], tail = []] = parts;
  const elements = [...head, ...focus, ...tail];
  const fixes = right.split(' / ').map((fix) => fix.trim());
  const { anchors, anchorAt } = findAnchor(elements);
  return {
    anchors,
    anchorAt,
    match: (tokens, from) => {
      if (mood && !isInMood(mood, tokens)) return null;
      const places = walk(elements, tokens, from, 0, []);
      if (!places) return null;
      const [start, last] = [places[head.length] ?? from, places[head.length + focus.length - 1] ?? from];
      const end = last + 1;
      const found = tokens.slice(start, end);
      return { start, end, replacements: fixes.flatMap((fix) => fill(fix, found) ?? []) };
    },
  };
}

function isInMood(mood: string, tokens: readonly Token[]): boolean {
  const last = tokens.at(-1)?.lower ?? '';
  return mood === 'sentence' ? /^[.!?]$/.test(last) : (mood === 'question') === (last === '?');
}

function toElement(part: string): Element {
  const isOptional = part.length > 1 && part.endsWith('?');
  const bare = isOptional ? part.slice(0, -1) : part;
  if (bare === '^') return { test: (_, index) => index === 0, words: null, isOptional, isWidthless: true };
  const isDenied = bare.length > 1 && bare.startsWith('!');
  const choices = (isDenied ? bare.slice(1) : bare).split('|');
  const tests = choices.map(toTest);
  const words = isDenied || isOptional ? null : wordsOf(choices);
  const test: Test = (token, index) => tests.some((one) => one(token, index)) !== isDenied;
  return { test, words, isOptional, isWidthless: false };
}

/** All words the choices can match, if each is a word or a closed class; null where any word may match. */
function wordsOf(choices: readonly string[]): readonly string[] | null {
  const words: string[] = [];
  for (const choice of choices) {
    const closed = CLOSED_CLASSES[choice.split('!')[0] ?? ''];
    if (closed) words.push(...closed);
    else if (/^[^@*$A-Z]/.test(choice)) words.push(choice);
    else return null;
  }
  return words;
}

function toTest(choice: string): Test {
  if (choice === '$') return (token) => !token || /^[.!?:]$/.test(token.lower);
  if (choice === '*') return (token) => token !== undefined;
  if (choice.startsWith('@')) {
    const [name = '', without = ''] = choice.slice(1).split('!');
    const isOfClass = WORD_CLASSES[name];
    if (!isOfClass) throw new Error(`There is no class of words "${choice}".`);
    const left = new Set(without.split(','));
    return (token) => token !== undefined && token.tag !== 'X' && !left.has(token.lower) && isOfClass(token);
  }
  if (/^[A-Z]+$/.test(choice)) return (token) => token?.tag === choice;
  // An option or identifier that is spelled like a word does not count as that word: the "all" of "the --all option".
  return (token) => token?.lower === choice && token.tag !== 'X';
}

/** The rarest literal words at a fixed distance from the start; the pattern is tried only where they occur. */
function findAnchor(elements: readonly Element[]): Pick<Pattern, 'anchors' | 'anchorAt'> {
  let found: Pick<Pattern, 'anchors' | 'anchorAt'> = { anchors: null, anchorAt: 0 };
  let rarest = Number.POSITIVE_INFINITY;
  let at = 0;
  for (const { words, isOptional, isWidthless } of elements) {
    if (isOptional) break;
    const frequency = words?.reduce((sum, word) => sum + frequencyOf(word), 0) ?? rarest;
    if (words && frequency < rarest) {
      found = { anchors: words, anchorAt: at };
      rarest = frequency;
    }
    if (!isWidthless) at += 1;
  }
  return found;
}

/** The token index of each element from `at` on; null where they do not match. An omitted optional element gets the index of the next one. */
function walk(
  elements: readonly Element[],
  tokens: readonly Token[],
  index: number,
  at: number,
  places: readonly number[],
): readonly number[] | null {
  const element = elements[at];
  if (!element) return places;
  const fits = element.test(tokens[index], index);
  if (element.isWidthless) return fits ? walk(elements, tokens, index, at + 1, [...places, index]) : null;
  if (fits) {
    const rest = walk(elements, tokens, index + 1, at + 1, [...places, index]);
    if (rest) return rest;
  }
  return element.isOptional ? walk(elements, tokens, index, at + 1, [...places, index]) : null;
}

/** The replacement text of a fix; null where an inflected form does not exist. */
function fill(fix: string, found: readonly Token[]): string | null {
  const last = found.at(-1)?.lower ?? '';
  const words: string[] = [];
  for (const word of fix.split(' ').filter(Boolean)) {
    const made =
      word === '~a'
        ? articleFor(found[0])
        : word.startsWith('~')
          ? withTail(word, last)
          : word.replace(/\$(\d)/g, (_, at: string) => found[Number(at)]?.text ?? '');
    if (made === null) return null;
    words.push(made);
  }
  const text = words.join(' ');
  return /^\p{Lu}/u.test(found[0]?.text ?? '') && !/^(?:\p{Lu}{2}|I(?:$|\.))/u.test(found[0]?.text ?? '')
    ? text.charAt(0).toUpperCase() + text.slice(1)
    : text;
}

/** Falls back to the commoner article where the pronunciation is unclear. */
function articleFor(word: Token | undefined): string {
  return (word && articleBefore(word)) ?? 'a';
}

/** An inflected form with its suffix: ~singular's */
function withTail(word: string, last: string): string | null {
  const [, form = '', tail = ''] = /^~([a-z]+)(.*)$/.exec(word) ?? [];
  const made = formOf(form, last);
  return made === null ? null : made + tail;
}

/** easy, easily; automatic, automatically; gentle, gently */
function adverbOf(adjective: string): string {
  if (/[^aeiou]y$/.test(adjective)) return `${adjective.slice(0, -1)}ily`;
  if (adjective.endsWith('ic')) return `${adjective}ally`;
  return /[^aeiou]le$/.test(adjective) ? `${adjective.slice(0, -1)}y` : `${adjective}ly`;
}

function formOf(form: string, word: string): string | null {
  if (form === 'plural') return numberOf(word) === 'plural' ? word : pluralOf(word);
  if (form === 'singular') return singularOf(word);
  if (form === 'adverb') return adverbOf(word);
  const base = baseOf(word);
  if (!base) return null;
  if (form === 'ing') return gerundOf(base);
  if (form === 'participle') return participleOf(base);
  if (form === 'past') return pastOf(base);
  return form === 'third' ? thirdPersonOf(base) : base;
}
