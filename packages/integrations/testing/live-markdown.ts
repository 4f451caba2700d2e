/** What the test suite’s malicious text would look like in Markdown if it were not escaped. */
export const LIVE_MARKDOWN = /(?<!\\)<(?:img|!channel)|(?<!\\)\]\(javascript:|@ada|(?<!\\)\*\*bold/;
