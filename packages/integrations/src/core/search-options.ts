import type { Client } from './client.ts';
import type { Field, FieldOption, LoadOptions, OptionPage } from './field.ts';

/** Pages looked through for one answer: a person waits for it, and tools count requests. */
const MAX_PAGES = 20;
/** Found options after which an answer is long enough to choose from. */
const ENOUGH = 50;

/**
 * A page of the choices of a field that has them in its tool. Where the tool itself cannot search, what was typed is looked for in its pages,
 * a bounded number at a time: `next` leads on from there, whether anything was found or not.
 */
export async function loadOptions(client: Client, load: NonNullable<Field['load']>, field: Field, asked: LoadOptions): Promise<OptionPage> {
  const typed = asked.search.trim().toLowerCase();
  if (typed === '' || field.searchesThere) return load(client, asked);
  const found: FieldOption[] = [];
  let { cursor } = asked;
  for (let pages = 0; pages < MAX_PAGES && found.length < ENOUGH; pages += 1) {
    const page = await load(client, { ...asked, cursor });
    found.push(...page.options.filter(({ label, key = '' }) => `${key} ${label}`.toLowerCase().includes(typed)));
    cursor = page.next;
    if (cursor === null) break;
  }
  return { options: found, next: cursor };
}
