/** An article of the blog, rendered when the website is built. */
export interface Article {
  /** The name of its file, and the end of its address. */
  readonly slug: string;
  readonly title: string;
  /** As 2026-11-29. */
  readonly date: string;
  /** One or two sentences, for the list and for search engines. */
  readonly summary: string;
  /** From our own Markdown. */
  readonly html: string;
}
