/** Redirects between a linked URL and its page, by severity. Google follows up to ten; the bands are peer practice. */
export const REDIRECT_HOPS = { fine: 1, low: 2, medium: 5 } as const;

/** Clicks from the start page to a page, by severity. Source: SEOnaut. */
export const CLICK_DEPTH = { fine: 3, low: 5 } as const;

/** Links to pages of the site that a 404 page should offer. Source: Google, custom 404 pages; the number is peer practice. */
export const MIN_NOT_FOUND_LINKS = 3;
