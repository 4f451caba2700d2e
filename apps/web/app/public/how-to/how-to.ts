import type { Picture } from '../pictures/picture.ts';
import type { TesterPath } from '../tester-links.ts';

/** One step, and the screen on which it is done. */
export interface Step {
  readonly heading: string;
  readonly text: string;
  readonly picture: Picture;
}

/** Ten steps from the start to a result, with the screens along the way. */
export interface HowTo {
  readonly tester: TesterPath;
  readonly heading: string;
  readonly summary: string;
  /** For search engines and link previews. */
  readonly description: string;
  readonly steps: readonly Step[];
}
