/** Of one page, whoever asks for it: more is cut off, and slower counts as no answer. */
export const MAX_PAGE_BYTES = 5 * 1024 * 1024;
export const PAGE_TIMEOUT_MS = 15_000;

/** Between two pages of a site on the internet, which is visited as politely as a search engine does. */
export const PAGE_PAUSE_MS = 50;
