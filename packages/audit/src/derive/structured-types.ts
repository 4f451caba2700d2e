import type { PageDocument } from './document.ts';

const MAX_TYPES = 30;
const MAX_DEPTH = 8;

/** Names of the types that the JSON-LD of a page speaks of, sorted, each once. Blocks that cannot be read have none. */
export function structuredTypes(document: PageDocument): readonly string[] {
  const types = new Set<string>();
  for (const { type, text } of document.scripts) {
    if (type !== 'application/ld+json') continue;
    try {
      collect(JSON.parse(text), types, 0);
    } catch {
      // Another check speaks of blocks that cannot be read.
    }
  }
  return [...types].toSorted();
}

function collect(value: unknown, types: Set<string>, depth: number): void {
  if (typeof value !== 'object' || value === null || depth > MAX_DEPTH || types.size >= MAX_TYPES) return;
  if (!Array.isArray(value)) {
    const named: unknown = Reflect.get(value, '@type');
    for (const name of Array.isArray(named) ? named : [named]) if (typeof name === 'string') types.add(name.slice(0, 100));
  }
  for (const part of Object.values(value)) collect(part, types, depth + 1);
}
