/** What the hostile text of the suite would be in Markdown, had it come through as markup. */
export const LIVE_MARKDOWN = /(?<!\\)<(?:img|!channel)|(?<!\\)\]\(javascript:|@ada|(?<!\\)\*\*bold/;
