/** Maximum number of parameters of a crawlable URL. Source: Google, URL structure; the number is peer practice. */
export const MAX_URL_PARAMETERS = 3;

/** Maximum characters of a URL that is followed or kept. Source: sitemaps.org, Protocol: "less than 2,048 characters". */
export const MAX_URL_CHARACTERS = 2_047;
