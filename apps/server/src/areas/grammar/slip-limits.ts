/**
 * Slips of a page that are listed. A page as long as may be judged has 50,000 words: whoever writes one in 25 wrong has more. The worst page of
 * three large manuals has 132.
 */
export const MAX_PAGE_SLIPS = 2000;
/** Slips of a test that are listed: 25 on each of 20,000 pages, where manuals have one. */
export const MAX_TEST_SLIPS = 500_000;
