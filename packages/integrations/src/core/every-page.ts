import type { Client } from './client.ts';
import { createListBudget } from './list-budget.ts';

/**
 * All pages of a list, for what the product looks up itself; people are shown lists a page at a time. A list that is longer than any that the product has to know
 * whole ends where its budget does.
 * @param entriesOf how many entries a page has, with all that lies in them
 */
export async function everyPage<Page extends { readonly next: string | null }>(
  client: Client,
  load: (cursor: string | null) => Promise<Page>,
  entriesOf: (page: Page) => number,
): Promise<readonly Page[]> {
  const mayReadOn = createListBudget(client);
  const pages: Page[] = [];
  for (let cursor: string | null = null, isFirst = true; isFirst || cursor !== null; isFirst = false) {
    const page: Page = await load(cursor);
    pages.push(page);
    if (!mayReadOn(entriesOf(page))) break;
    cursor = page.next;
  }
  return pages;
}
