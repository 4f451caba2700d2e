/** A page of a list with pages numbered from one. @param size small, so that lists have several pages */
export function pageOf<Item>(
  items: readonly Item[],
  page: number,
  size: number,
): { readonly items: readonly Item[]; readonly hasMore: boolean } {
  const start = (page - 1) * size;
  return { items: items.slice(start, start + size), hasMore: start + size < items.length };
}
