import { editCost } from '../curation/edit-cost.ts';

/** Consonant skeleton of a word: "maintainance" and "maintenance" both give mntnns. */
function skeletonOf(word: string): string {
  return word
    .replace(/c(?=[eiy])/g, 's')
    .replace(/[aeiouyh]/g, '')
    .replace(/(\p{L})\1+/gu, '$1');
}

/**
 * Whether a spelling may be a habitual mistake, made because the word sounds like that: seperate, enviroment. Typing errors are not
 * repeated every time, and coined words differ at their beginning or end: expando, celli.
 * @param word lower case
 */
export function soundsLike(word: string, right: string): boolean {
  // Plurals compare like their singulars: expandos and expands, expando and expand.
  if (/[^s]s$/.test(word) && /[^s]s$/.test(right)) return soundsLike(word.slice(0, -1), right.slice(0, -1));
  if (word.charAt(0) !== right.charAt(0) || word.at(-1) !== right.at(-1)) return isSwapped(word, right);
  return editCost(word, right) <= 1 || skeletonOf(word) === skeletonOf(right);
}

function isSwapped(word: string, right: string): boolean {
  return word.length === right.length && editCost(word, right) <= 1.1 && [...word].toSorted().join('') === [...right].toSorted().join('');
}
