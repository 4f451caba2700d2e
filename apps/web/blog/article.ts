/** An article of the blog, rendered when the website is built. */
export interface Article {
  /** Its file name without extension, and the last part of its URL. */
  readonly slug: string;
  readonly title: string;
  /** Formatted as 2026-11-29. */
  readonly date: string;
  /** One or two sentences, for the list and for search engines. */
  readonly summary: string;
  /** From our own Markdown. */
  readonly html: string;
}
