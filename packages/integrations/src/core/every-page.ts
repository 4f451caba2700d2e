import type { Client } from './client.ts';
import { createListBudget } from './list-budget.ts';

/**
 * All pages of a list that the product searches itself; lists for people are paged. Stops when the budget is used up, which only exceptionally long
 * lists reach.
 * @param entriesOf number of entries in a page, including nested ones
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
