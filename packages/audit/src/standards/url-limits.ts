/** Parameters a crawlable address may have. Source: Google, URL structure; the number is peer practice. */
export const MAX_URL_PARAMETERS = 3;

/** Characters of an address that is followed or remembered. Source: sitemaps.org, Protocol: "less than 2,048 characters". */
export const MAX_URL_CHARACTERS = 2_047;
