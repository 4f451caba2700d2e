import type { Picture } from '../pictures/picture.ts';
import type { TesterPath } from '../tester-links.ts';

/** The content of the public pages of one tester. */
export interface Tester {
  /** Its path; its ten steps are below it. */
  readonly path: TesterPath;
  readonly heading: string;
  readonly summary: string;
  /** For search engines and link previews. */
  readonly description: string;
  readonly picture: Picture;
  /** What it does: three to five points, each true of this product. */
  readonly points: ReadonlyArray<{ readonly heading: string; readonly text: string }>;
}
