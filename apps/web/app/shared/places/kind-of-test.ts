import type { TestKind } from '@plumbline/contract';
import type { Place } from './place.ts';

/** What the website knows of a kind of test outside of its own folder. */
export interface KindOfTest {
  readonly kind: TestKind;
  /** "SEO", where one looks for a kind. */
  readonly name: string;
  /** What its tests are called within a sentence: "responsive tests". */
  readonly noun: string;
  /** What its score is called. */
  readonly score: string;
  /** What its tests are counted in. */
  readonly unit: string;
  /** The list of its tests, with the form that starts one. */
  readonly home: Place;
  /** The report of a test. */
  readonly report: Place;
  /** All places of the kind, the home first. */
  readonly places: readonly Place[];
}
