/** Texts each once, with how often it is there behind those that are there more than once. */
export function counted(texts: readonly string[]): readonly string[] {
  const counts = new Map<string, number>();
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1);
  return Array.from(counts, ([text, count]) => (count === 1 ? text : `${text} (${count} times)`));
}
