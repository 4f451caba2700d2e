export const MAX_WORD_CHARACTERS = 100;

/** Why a text cannot be a word of the dictionary; null when it can. White space at its ends is ignored. */
export function dictionaryProblem(typed: string): string | null {
  const word = typed.trim();
  if (word === '') return 'Give a word.';
  if (word.length > MAX_WORD_CHARACTERS) return `A word has at most ${MAX_WORD_CHARACTERS} characters.`;
  return /^[\p{L}\p{M}\p{N}'’.-]+$/u.test(word) ? null : 'Give one word, without spaces.';
}
