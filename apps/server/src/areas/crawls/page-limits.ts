/** Limits for any page request: longer pages are cut off, and slower ones count as no response. */
export const MAX_PAGE_BYTES = 5 * 1024 * 1024;
export const PAGE_TIMEOUT_MS = 15_000;

/** Between two pages of a site on the internet, as polite as a search engine. */
export const PAGE_PAUSE_MS = 50;
