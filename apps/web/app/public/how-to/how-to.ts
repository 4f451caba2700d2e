import type { Picture } from '../pictures/picture.ts';
import type { TesterPath } from '../tester-links.ts';

/** Steps that one picture shows. */
export interface Scene {
  readonly picture: Picture;
  readonly steps: ReadonlyArray<{ readonly heading: string; readonly text: string }>;
}

/** Ten steps from nothing to a result, with the screens that one sees on the way. */
export interface HowTo {
  readonly tester: TesterPath;
  readonly heading: string;
  readonly summary: string;
  /** For search engines and for who shares the page. */
  readonly description: string;
  readonly scenes: readonly Scene[];
}
