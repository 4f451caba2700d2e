import type { Picture } from '../pictures/picture.ts';
import type { TesterPath } from '../tester-links.ts';

/** One thing to do, and the screen on which it is done. */
export interface Step {
  readonly heading: string;
  readonly text: string;
  readonly picture: Picture;
}

/** Ten steps from nothing to a result, with the screens that one sees on the way. */
export interface HowTo {
  readonly tester: TesterPath;
  readonly heading: string;
  readonly summary: string;
  /** For search engines and for who shares the page. */
  readonly description: string;
  readonly steps: readonly Step[];
}
