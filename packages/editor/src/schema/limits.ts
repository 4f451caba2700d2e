/** How large a text may be. */
export interface ContentLimits {
  /** UTF-8 bytes of the text as JSON, and of HTML that comes in. */
  readonly bytes: number;
  /** How deep blocks may lie in one another; a list takes two. */
  readonly depth: number;
  /** Blocks and pieces of text. */
  readonly nodes: number;
}

/** A post or an entry of the changelog. */
export const ARTICLE_LIMITS: ContentLimits = { bytes: 200_000, depth: 24, nodes: 5000 };

/** A comment. */
export const COMMENT_LIMITS: ContentLimits = { bytes: 40_000, depth: 24, nodes: 1000 };

/** Why a text is not taken, as a sentence its writer may read. */
export class ContentProblem extends Error {
  override name = 'ContentProblem';
}

/** @throws ContentProblem when a text is too large as it came in */
export function checkBytes(text: string, { bytes }: ContentLimits): void {
  // A character takes at least one byte, so most texts that are too large are known without encoding them.
  if (text.length <= bytes && new TextEncoder().encode(text).byteLength <= bytes) return;
  throw new ContentProblem(`The text is too long: at most ${Math.round(bytes / 1000)} KB, with its formatting.`);
}
