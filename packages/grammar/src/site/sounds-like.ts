import { editCost } from '../curation/edit-cost.ts';

/** Letters of one sound between them: "maintainance" and "maintenance" are mntnns. */
function skeletonOf(word: string): string {
  return word
    .replace(/c(?=[eiy])/g, 's')
    .replace(/[aeiouyh]/g, '')
    .replace(/(\p{L})\1+/gu, '$1');
}

/**
 * Whether somebody may believe that a word is written so, and write it so each time: seperate, enviroment. What is a slip of the fingers is not
 * made again and again, and who coins a word changes how it begins or ends: expando, celli.
 * @param word lower case
 */
export function soundsLike(word: string, right: string): boolean {
  // Expandos and expands end as expando and expand do.
  if (/[^s]s$/.test(word) && /[^s]s$/.test(right)) return soundsLike(word.slice(0, -1), right.slice(0, -1));
  if (word.charAt(0) !== right.charAt(0) || word.at(-1) !== right.at(-1)) return isSwapped(word, right);
  return editCost(word, right) <= 1 || skeletonOf(word) === skeletonOf(right);
}

function isSwapped(word: string, right: string): boolean {
  return word.length === right.length && editCost(word, right) <= 1.1 && [...word].toSorted().join('') === [...right].toSorted().join('');
}
