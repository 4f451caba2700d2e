/** Stands for the whole site in place of a page's URL; no URL looks like it. */
export const WHOLE_SITE = 'site';
