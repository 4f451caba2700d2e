/** The trigrams of a word, padded at both ends as in pg_trgm. */
export function trigramsOf(word: string): ReadonlySet<string> {
  const padded = `  ${word} `;
  const found = new Set<string>();
  for (let at = 0; at + 3 <= padded.length; at++) found.add(padded.slice(at, at + 3));
  return found;
}

/** Spelling similarity of two words: from 0 for no common trigrams to 1 for the same ones (Dice coefficient). */
export function trigramSimilarity(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  let shared = 0;
  for (const run of one) if (other.has(run)) shared++;
  return (2 * shared) / (one.size + other.size);
}
