import { capitalized, type Rewrite, sentencesOf } from './rewrite.ts';

/** From this length a sentence is hard to follow (plainlanguage.gov, "Write short sentences": twenty on average). */
export const LONG_SENTENCE_WORDS = 22;
const LEAST_WORDS = 5;

const SUBJECT = '(?:we|you|they|it|he|she|I|this|that|these|those|there|the|our|your|their)';
/** Where a sentence can be split safely: a semicolon, or a conjunction followed by its own subject. */
const JOINT = new RegExp(`;\\s+|,\\s+(?<word>and|but|so)\\s+(?=${SUBJECT}\\s+\\p{Ll})`, 'giu');

/** Splits long sentences in two where both halves can stand alone. */
export function useShortSentences(text: string): Rewrite {
  const changes: string[] = [];
  const rewritten = sentencesOf(text).map((sentence) => {
    const cut = cutOnce(sentence);
    if (cut === null) return sentence;
    changes.push(`A sentence of ${wordsOf(sentence)} words was split in two`);
    return cut;
  });
  return { text: rewritten.join(''), changes };
}

function cutOnce(sentence: string): string | null {
  if (wordsOf(sentence) < LONG_SENTENCE_WORDS) return null;
  const middle = sentence.length / 2;
  const joints = [...sentence.matchAll(JOINT)]
    .map(({ index, 0: found, groups }) => ({
      before: sentence.slice(0, index),
      after: sentence.slice(index + found.length),
      word: groups?.['word'] ?? '',
      off: Math.abs(index - middle),
    }))
    .filter(
      ({ before, after }) =>
        wordsOf(before) >= LEAST_WORDS &&
        wordsOf(after) >= LEAST_WORDS &&
        !/\b(?:if|when|because|although|while|unless)\b[^,]*$/i.test(before),
    )
    .toSorted((a, b) => a.off - b.off);
  const [best] = joints;
  if (!best) return null;
  const joined = best.word.toLowerCase() === 'and' || best.word === '' ? '' : `${capitalized(best.word.toLowerCase())} `;
  return `${best.before}. ${joined}${joined ? best.after : capitalized(best.after)}`;
}

function wordsOf(text: string): number {
  return text.split(/\s+/).filter(Boolean).length;
}
