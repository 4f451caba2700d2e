import type { Picture } from '../pictures/picture.ts';
import type { TesterPath } from '../tester-links.ts';

/** What the public pages say of one tester. */
export interface Tester {
  /** Its address, and that of its ten steps below it. */
  readonly path: TesterPath;
  readonly heading: string;
  readonly summary: string;
  /** For search engines and for who shares the page. */
  readonly description: string;
  readonly picture: Picture;
  /** What it does: three to five, each true of this product. */
  readonly points: ReadonlyArray<{ readonly heading: string; readonly text: string }>;
}
