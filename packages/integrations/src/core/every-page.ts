/** More pages than any list has that the product itself has to know whole. */
const MAX_PAGES = 20;

/** All pages of a list, for what the product looks up itself; people are shown lists a page at a time. */
export async function everyPage<Page extends { readonly next: string | null }>(
  load: (cursor: string | null) => Promise<Page>,
): Promise<readonly Page[]> {
  const pages: Page[] = [];
  for (let cursor: string | null = null, isFirst = true; (isFirst || cursor !== null) && pages.length < MAX_PAGES; isFirst = false) {
    const page: Page = await load(cursor);
    pages.push(page);
    cursor = page.next;
  }
  return pages;
}
