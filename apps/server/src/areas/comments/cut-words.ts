/** Characters of a comment that go into letters and webhooks. */
const MAX_WORDS = 2000;

/** As much of a comment as is told elsewhere. */
export function cutWords(words: string): string {
  return words.length > MAX_WORDS ? `${words.slice(0, MAX_WORDS).toWellFormed()}…` : words;
}
