import type { CategoryName } from './categories.ts';
import type { EvidenceFacts } from './check.ts';
import type { Place } from './derive/parse/place.ts';
import { MAX_FACT_CHARACTERS, MAX_LISTED } from './standards/evidence-limits.ts';
import type { Severity } from './standards/severity.ts';

/** One failed check at one page, or at the site as a whole. */
export interface Finding {
  readonly checkId: string;
  readonly category: CategoryName;
  readonly severity: Severity;
  /** null for a finding about the site. */
  readonly pageUrl: string | null;
  readonly message: string;
  readonly facts: EvidenceFacts;
  /** Up to five places, most relevant first. */
  readonly places: readonly Place[];
  /** The total number of places. */
  readonly placeCount: number;
}

/** The results of one check over everything it judged. */
export interface CheckTally {
  readonly checkId: string;
  readonly passed: number;
  readonly failed: number;
  readonly cannotTell: number;
  /** The first reason for 'cannot tell', null when there is none. */
  readonly reason: string | null;
}

/** Shortens facts to a length that can be stored and read, however much the page contains. */
export function boundFacts(facts: EvidenceFacts): EvidenceFacts {
  const bounded: Record<string, string | number | boolean | readonly string[]> = {};
  for (const key in facts) {
    const value = facts[key];
    if (value !== undefined) bounded[key] = typeof value === 'object' ? value.slice(0, MAX_LISTED).map(bound) : bound(value);
  }
  return bounded;
}

function bound<T extends string | number | boolean>(value: T): T | string {
  if (typeof value !== 'string' || value.length <= MAX_FACT_CHARACTERS) return value;
  return `${value.slice(0, MAX_FACT_CHARACTERS).toWellFormed()}…`;
}
