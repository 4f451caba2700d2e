import { ProviderError } from './failure.ts';

/** Names told where the wanted one is missing. */
const MAX_TOLD = 8;

const isCalled = (name: string, other: string): boolean => name.trim().toLowerCase() === other.trim().toLowerCase();

/** The one of this name, however its letters are cased; undefined for none. */
export function findNamed<Item extends { readonly name: string }>(items: readonly Item[], name: string): Item | undefined {
  return items.find((item) => isCalled(item.name, name));
}

/**
 * The same where there has to be one.
 * @param what a target is called, such as status
 * @throws ProviderError forbidden, with the names that there are
 */
export function pickNamed<Item extends { readonly name: string }>(tool: string, what: string, items: readonly Item[], name: string): Item {
  const found = findNamed(items, name);
  if (found) return found;
  const names = [...new Set(items.map((item) => item.name))].slice(0, MAX_TOLD).join(', ');
  const known = names === '' ? '' : ` It could have: ${names}.`;
  throw new ProviderError(tool, { kind: 'forbidden', detail: `The item cannot have the ${what} “${name}”.${known}` });
}
