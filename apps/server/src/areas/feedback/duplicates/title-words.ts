import { trigramsOf } from './trigrams.ts';
import { FILLERS, PHRASES, SPELLED_AS, WEAK, WORD_GROUPS } from './word-groups.ts';

/** A title’s word as it is compared. */
export interface TitleWord {
  /** Representative of the word and its synonyms. */
  readonly word: string;
  readonly trigrams: ReadonlySet<string>;
  readonly weight: number;
}

const WEAK_WEIGHT = 0.4;
/** Limit on words; titles have fewer. */
const MAX_WORDS = 60;
/** Limit after normalisation, in which one character may become many. */
const MAX_FOLDED = 3000;

const GROUP_OF = new Map(
  WORD_GROUPS.flatMap((words) => words.flatMap((word) => [word, stem(word)].map((form) => [form, words[0] ?? word] as const))),
);
const WEAK_WORDS = new Set([...WEAK].map(meaningOf));

/** The distinct words of a title, without fillers unless it has nothing else. */
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

/** Words for the full-text search: as typed, and their synonyms. */
export function searchedWords(typed: string): readonly string[] {
  const raw = typed
    .normalize('NFC')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '' && !FILLERS.has(word));
  const said = wordsOfTitle(typed);
  const telling = said.filter(({ weight }) => weight === 1);
  // Very common words would match nearly all posts and crowd out the relevant ones.
  const meant = (telling.length > 0 ? telling : said).flatMap(({ word }) => [
    ...sameMeaning(word),
    ...(SPELLED_AS[word]?.split(' ') ?? []),
  ]);
  const kept = raw.filter((word) => telling.length === 0 || !WEAK_WORDS.has(meaningOf(word)));
  return [...new Set([...kept.slice(0, MAX_WORDS), ...meant])];
}

/** The representative of a word. */
export function meaningOf(word: string): string {
  return GROUP_OF.get(word) ?? GROUP_OF.get(stem(word)) ?? stem(word);
}

function sameMeaning(word: string): readonly string[] {
  return WORD_GROUPS.find(([first]) => first === word) ?? [word];
}

/** Lower case without diacritics, words separated by single spaces. */
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

/** A crude English stemmer: inflected forms only have to come out the same. */
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
