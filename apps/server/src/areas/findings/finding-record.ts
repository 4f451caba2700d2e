import type { Severity } from '@plumbline/contract';

/** A place in a page source, as kept with a finding. */
export interface PlaceRecord {
  readonly selector: string;
  readonly line: number;
  readonly column: number;
  readonly excerpt: string;
  readonly firstLine: number;
  readonly mark: readonly [number, number];
}

/** A failed check, whatever the kind of test that found it. */
export interface FindingRecord {
  readonly checkId: string;
  readonly category: string;
  readonly severity: Severity;
  readonly pageUrl: string | null;
  readonly message: string;
  readonly facts: Readonly<Record<string, string | number | boolean | readonly string[]>>;
  readonly places: readonly PlaceRecord[];
  readonly placeCount: number;
  /** Pages share it: it is the same finding wherever it is seen. */
  readonly isOfSite?: boolean;
  /**
   * What tells it from other findings of its check at its place, without the site's origin and what changes from visit to visit.
   * Left out where a check finds one thing a place.
   */
  readonly detail?: string;
  /**
   * Keys that findings of one fault share, such as one for each source that this one points at: it goes by the key that most of them have. Left out
   * where each finding is a fault of its own.
   */
  readonly foldKeys?: readonly string[];
}

/** How one check went over what it judged. */
export interface TallyRecord {
  readonly checkId: string;
  readonly category: string;
  readonly severity: Severity;
  readonly passed: number;
  readonly failed: number;
  readonly cannotTell: number;
  readonly reason: string | null;
}
