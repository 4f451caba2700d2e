/** The runs of three letters of a word, with its beginning and its end as pg_trgm has them. */
export function trigramsOf(word: string): ReadonlySet<string> {
  const padded = `  ${word} `;
  const found = new Set<string>();
  for (let at = 0; at + 3 <= padded.length; at++) found.add(padded.slice(at, at + 3));
  return found;
}

/** How alike two words are written: 1 for the same runs, 0 for none in common (Dice). */
export function trigramSimilarity(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  let shared = 0;
  for (const run of one) if (other.has(run)) shared++;
  return (2 * shared) / (one.size + other.size);
}
