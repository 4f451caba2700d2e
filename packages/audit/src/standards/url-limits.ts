/** Parameters a crawlable address may have. Source: Google, URL structure; the number is peer practice. */
export const MAX_URL_PARAMETERS = 3;
