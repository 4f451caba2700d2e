import { countWords } from '@plumbline/audit/html';
import type { TextUnit } from './extract/text-unit.ts';

/** How much there is to read and how hard it is. All sums, so that pages can be added up. */
export interface ReadingCount {
  readonly words: number;
  readonly sentences: number;
  /** Sentences of more than 25 words. */
  readonly longSentences: number;
  /** English only; 0 where the texts are in another language. */
  readonly syllables: number;
  /** English words in sentences: the words whose syllables were counted. */
  readonly syllabledWords: number;
  readonly syllabledSentences: number;
}

export const NOTHING_READ: ReadingCount = {
  words: 0,
  sentences: 0,
  longSentences: 0,
  syllables: 0,
  syllabledWords: 0,
  syllabledSentences: 0,
};

/** GOV.UK and plainlanguage.gov both advise against longer ones. */
const LONG_SENTENCE_WORDS = 25;
const RUNNING_TEXT: ReadonlySet<string> = new Set(['paragraph', 'list_item']);
const segmenter = new Intl.Segmenter('en', { granularity: 'sentence' });

/** A sentence of a text, including the white space after it, and its start in the text in UTF-16 units. */
export interface Sentence {
  readonly segment: string;
  readonly index: number;
}

export function splitSentences(text: string): readonly Sentence[] {
  return Array.from(segmenter.segment(text), ({ segment, index }) => ({ segment, index }));
}

/**
 * Counts the words of all texts, and the sentences of running text.
 * @param languages of each text @param sentences of each text
 */
export function countReading(
  units: readonly TextUnit[],
  languages: readonly string[],
  sentences: readonly (readonly Sentence[])[],
): ReadingCount {
  const count = { ...NOTHING_READ };
  for (const [index, { text, source }] of units.entries()) {
    count.words += countWords(text);
    if (!RUNNING_TEXT.has(source)) continue;
    for (const { segment } of sentences[index] ?? []) {
      const words = segment.match(/[\p{L}\p{N}][\p{L}\p{M}\p{N}'’-]*/gu) ?? [];
      if (words.length === 0) continue;
      count.sentences += 1;
      if (words.length > LONG_SENTENCE_WORDS) count.longSentences += 1;
      if (languages[index] !== 'en') continue;
      count.syllabledSentences += 1;
      count.syllabledWords += words.length;
      for (const word of words) count.syllables += syllablesOf(word.toLowerCase());
    }
  }
  return count;
}

export function addReading(one: ReadingCount, other: ReadingCount): ReadingCount {
  return {
    words: one.words + other.words,
    sentences: one.sentences + other.sentences,
    longSentences: one.longSentences + other.longSentences,
    syllables: one.syllables + other.syllables,
    syllabledWords: one.syllabledWords + other.syllabledWords,
    syllabledSentences: one.syllabledSentences + other.syllabledSentences,
  };
}

/** With fewer words, the score means nothing. */
const MIN_WORDS = 100;

/**
 * Flesch reading ease, 0 (hard) to 100 (easy), of English text; null where there is too little of it.
 * Source: R. Flesch, A new readability yardstick, 1948.
 */
export function readingEase({ syllables, syllabledWords, syllabledSentences }: ReadingCount): number | null {
  if (syllabledWords < MIN_WORDS || syllabledSentences === 0) return null;
  const ease = 206.835 - 1.015 * (syllabledWords / syllabledSentences) - 84.6 * (syllables / syllabledWords);
  return Math.round(Math.min(100, Math.max(0, ease)));
}

/** Groups of vowels, without a silent e; good to a few per cent over a page. */
function syllablesOf(word: string): number {
  if (!/^[a-z'’-]+$/.test(word) || word.length <= 3) return 1;
  const spoken = word.replace(/(?:[^laeiouy]es|[^lt]ed|[^l]e)$/, (ending) => ending.charAt(0));
  return Math.max(1, spoken.match(/[aeiouy]+/g)?.length ?? 1);
}
