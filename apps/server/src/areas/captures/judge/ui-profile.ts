import type { Severity } from '@plumbline/contract';
import type { UiCategory } from './ui-rule.ts';

/** Beyond two seconds people notice that they are waiting (Nielsen, response times: 1 s keeps the flow of thought, 10 s the attention). */
export const SLOW_ANSWER_MS = 2000;

/** Points that one finding subtracts from a hundred, however often it occurred: an error thrown on thirty steps is one thing to fix. */
export const POINTS: Readonly<Record<Severity, number>> = { critical: 12, high: 8, medium: 4, low: 1, info: 0 };

/** The maximum per category: a site with a noisy console is not as bad as one whose requests also fail. */
export const MOST_POINTS: Readonly<Record<UiCategory, number>> = { Console: 40, Network: 40, Accessibility: 40 };

/** How many steps a finding lists, next to their total number. */
export const STEPS_NAMED = 50;

/**
 * Limit on findings in one report. People look at hundreds; a capture with thirty thousand failed and slow requests to five thousand addresses has
 * ten thousand. It bounds the memory of a judging thread, and the rows that a capture adds to the database.
 */
export const MOST_FINDINGS = 20_000;
