/** Length of a comment in emails and webhooks. */
const MAX_WORDS = 2000;

/** Shortens a comment for emails and webhooks. */
export function cutWords(words: string): string {
  return words.length > MAX_WORDS ? `${words.slice(0, MAX_WORDS).toWellFormed()}…` : words;
}
