import { ProviderError } from './failure.ts';

/** Names listed when the wanted one is missing. */
const MAX_TOLD = 8;

const isCalled = (name: string, other: string): boolean => name.trim().toLowerCase() === other.trim().toLowerCase();

/** The one with this name, ignoring case; undefined if there is none. */
export function findNamed<Item extends { readonly name: string }>(items: readonly Item[], name: string): Item | undefined {
  return items.find((item) => isCalled(item.name, name));
}

/**
 * The same if it must exist.
 * @param what the kind of thing, such as status
 * @throws ProviderError forbidden, listing the existing names
 */
export function pickNamed<Item extends { readonly name: string }>(tool: string, what: string, items: readonly Item[], name: string): Item {
  const found = findNamed(items, name);
  if (found) return found;
  const names = [...new Set(items.map((item) => item.name))].slice(0, MAX_TOLD).join(', ');
  const known = names === '' ? '' : ` It could have: ${names}.`;
  throw new ProviderError(tool, { kind: 'forbidden', detail: `The item cannot have the ${what} “${name}”.${known}` });
}
