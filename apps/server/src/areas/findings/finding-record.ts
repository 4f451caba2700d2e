import type { Severity } from '@plumbline/contract';

/** A place in a page’s source, as stored with a finding. */
export interface PlaceRecord {
  readonly selector: string;
  readonly line: number;
  readonly column: number;
  readonly excerpt: string;
  readonly firstLine: number;
  readonly mark: readonly [number, number];
}

/** A failed check, in any kind of test. */
export interface FindingRecord {
  readonly checkId: string;
  readonly category: string;
  readonly severity: Severity;
  readonly pageUrl: string | null;
  readonly message: string;
  readonly facts: Readonly<Record<string, string | number | boolean | readonly string[]>>;
  readonly places: readonly PlaceRecord[];
  readonly placeCount: number;
  /** Shared by pages: it is the same finding wherever it appears. */
  readonly isOfSite?: boolean;
  /**
   * Distinguishes it from other findings of its check in the same place, without the site’s origin and the parts that change between visits.
   * Omitted if a check has at most one finding per place.
   */
  readonly detail?: string;
  /**
   * Keys shared by findings with the same cause, such as one per source it points to; it is grouped by the one that most findings share. Omitted if
   * each finding is separate.
   */
  readonly foldKeys?: readonly string[];
}

/** The result of one check for everything it judged. */
export interface TallyRecord {
  readonly checkId: string;
  readonly category: string;
  readonly severity: Severity;
  readonly passed: number;
  readonly failed: number;
  readonly cannotTell: number;
  readonly reason: string | null;
}
