import { trigramsOf } from './trigrams.ts';
import { FILLERS, PHRASES, SPELLED_AS, WEAK, WORD_GROUPS } from './word-groups.ts';

/** A word of a title, as it is compared. */
export interface TitleWord {
  /** What stands for the word and for all that mean the same. */
  readonly word: string;
  readonly trigrams: ReadonlySet<string>;
  readonly weight: number;
}

const WEAK_WEIGHT = 0.4;
/** Words that are looked at; titles have fewer. */
const MAX_WORDS = 60;
/** Signs can become many letters when they are taken apart. */
const MAX_FOLDED = 3000;

const GROUP_OF = new Map(
  WORD_GROUPS.flatMap((words) => words.flatMap((word) => [word, stem(word)].map((form) => [form, words[0] ?? word] as const))),
);
const WEAK_WORDS = new Set([...WEAK].map(meaningOf));

/** What a title says, each thing once; a title of fillers alone says those. */
export function wordsOfTitle(title: string): readonly TitleWord[] {
  const words = PHRASES.reduce((text, [phrase, word]) => text.replaceAll(phrase, word), fold(title))
    .split(' ')
    .filter(Boolean);
  const telling = words.filter((word) => !FILLERS.has(word));
  const said = new Set((telling.length > 0 ? telling : words).map(meaningOf));
  return [...said]
    .slice(0, MAX_WORDS)
    .map((word) => ({ word, trigrams: trigramsOf(word), weight: WEAK_WORDS.has(word) ? WEAK_WEIGHT : 1 }));
}

/** By which words the full text finds what says the same: as they were typed, and all others with their meaning. */
export function searchedWords(typed: string): readonly string[] {
  const raw = typed
    .normalize('NFC')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '' && !FILLERS.has(word));
  const said = wordsOfTitle(typed);
  const telling = said.filter(({ weight }) => weight === 1);
  // What is in many titles would find nearly all posts, and hide those that matter among them.
  const meant = (telling.length > 0 ? telling : said).flatMap(({ word }) => [
    ...sameMeaning(word),
    ...(SPELLED_AS[word]?.split(' ') ?? []),
  ]);
  const kept = raw.filter((word) => telling.length === 0 || !WEAK_WORDS.has(meaningOf(word)));
  return [...new Set([...kept.slice(0, MAX_WORDS), ...meant])];
}

/** What stands for a word. */
export function meaningOf(word: string): string {
  return GROUP_OF.get(word) ?? GROUP_OF.get(stem(word)) ?? stem(word);
}

function sameMeaning(word: string): readonly string[] {
  return WORD_GROUPS.find(([first]) => first === word) ?? [word];
}

/** Small letters without marks, words apart by one blank. */
function fold(title: string): string {
  return title
    .normalize('NFKD')
    .slice(0, MAX_FOLDED)
    .replaceAll(/\p{M}+/gu, '')
    .toLowerCase()
    .replaceAll(/['’]/g, '')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** A word without its English ending, roughly: both forms only have to end up the same. */
function stem(word: string): string {
  if (word.length < 4 || /\P{ASCII}/u.test(word)) return word;
  const bare = word
    .replace(/ies$/, 'y')
    .replace(/(ss|x|ch|sh)es$/, '$1')
    .replace(/([^su])s$/, '$1')
    .replace(/(?<=\w{3})(?:ing|ed)$/, '')
    .replace(/(?<=\w{3})e$/, '');
  return bare.replace(/([bdgmnprt])\1$/, '$1');
}
