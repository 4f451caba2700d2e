/** A page of a list whose pages are numbered from one. @param size of a page: small, so that lists have several */
export function pageOf<Item>(
  items: readonly Item[],
  page: number,
  size: number,
): { readonly items: readonly Item[]; readonly hasMore: boolean } {
  const start = (page - 1) * size;
  return { items: items.slice(start, start + size), hasMore: start + size < items.length };
}
