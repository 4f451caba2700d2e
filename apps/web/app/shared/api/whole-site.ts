/** Stands for the site as a whole where a page's URL would stand; no URL looks like it. */
export const WHOLE_SITE = 'site';
