/** Limits on the size of a text. */
export interface ContentLimits {
  /** UTF-8 bytes of the text as JSON, and of incoming HTML. */
  readonly bytes: number;
  /** Nesting depth of blocks; a list takes two levels. */
  readonly depth: number;
  /** Number of blocks and text nodes. */
  readonly nodes: number;
}

/** Limits of a post or a changelog entry. */
export const ARTICLE_LIMITS: ContentLimits = { bytes: 200_000, depth: 24, nodes: 5000 };

/** Limits of a comment. */
export const COMMENT_LIMITS: ContentLimits = { bytes: 40_000, depth: 24, nodes: 1000 };

/** Why a text is refused, as a sentence its writer can read. */
export class ContentProblem extends Error {
  override name = 'ContentProblem';
}

/** @throws ContentProblem when a text as received is too large */
export function checkBytes(text: string, { bytes }: ContentLimits): void {
  // A character takes at least one byte, so most oversized texts are refused without encoding them.
  if (text.length <= bytes && new TextEncoder().encode(text).byteLength <= bytes) return;
  throw new ContentProblem(`The text is too long: at most ${Math.round(bytes / 1000)} KB, with its formatting.`);
}
