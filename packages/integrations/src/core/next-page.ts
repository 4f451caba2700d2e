/** The next page’s number as the cursor of an `OptionPage`; null after the last. */
export function nextPage(cursor: string | null, hasMore: boolean): string | null {
  return hasMore ? String(pageNumber(cursor) + 1) : null;
}

/** The page number of a cursor; the first without one. */
export function pageNumber(cursor: string | null): number {
  const page = Number(cursor ?? '1');
  return Number.isSafeInteger(page) && page > 0 ? page : 1;
}
