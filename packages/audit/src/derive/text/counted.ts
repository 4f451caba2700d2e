/** The texts without duplicates, each followed by its count if it occurs more than once. */
export function counted(texts: readonly string[]): readonly string[] {
  const counts = new Map<string, number>();
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1);
  return Array.from(counts, ([text, count]) => (count === 1 ? text : `${text} (${count} times)`));
}
