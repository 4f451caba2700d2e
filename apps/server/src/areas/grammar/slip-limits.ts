/**
 * Mistakes listed per page. The longest page that is checked has 50,000 words; it would exceed this with one mistake in 25 words. The worst page of
 * three large manuals has 132.
 */
export const MAX_PAGE_SLIPS = 2000;
/** Mistakes listed per test: 25 on each of 20,000 pages, where manuals have one. */
export const MAX_TEST_SLIPS = 500_000;
