import type { Severity } from '@plumbline/contract';
import type { UiCategory } from './ui-rule.ts';

/** Past two seconds people notice that they wait (Nielsen, response times: 1 s keeps the flow of thought, 10 s the attention). */
export const SLOW_ANSWER_MS = 2000;

/** Points one finding takes from a hundred, however often it was seen: an error thrown on thirty steps is one thing to mend. */
export const POINTS: Readonly<Record<Severity, number>> = { critical: 12, high: 8, medium: 4, low: 1, info: 0 };

/** The most one category can take: a site with a noisy console is not yet one whose requests fail. */
export const MOST_POINTS: Readonly<Record<UiCategory, number>> = { Console: 40, Network: 40, Accessibility: 40 };

/** Steps a finding names; how many there were stands beside them. */
export const STEPS_NAMED = 50;

/**
 * Findings of one report, each of something else. A person looks at hundreds; a capture of thirty thousand failed and slow requests of five thousand
 * addresses has ten thousand. It bounds what a thread holds of a capture, and what a capture adds to the database beside its own rows.
 */
export const MOST_FINDINGS = 20_000;
