import { isBoundedJson } from '@plumbline/contract/bounded-json';

/** This many levels take less than a megabyte to parse; the code that reads the values stops at far fewer. */
const MOST_LEVELS = 10_000;

/**
 * Whether JSON in a page is nested deeper than any legitimate data. Checked before it is parsed: the parser keeps its stack outside the heap of its
 * thread, where no memory limit applies, and five megabytes of `[` take 300.
 */
export function isTooDeep(json: string): boolean {
  return !isBoundedJson(new TextEncoder().encode(json), { values: Infinity, depth: MOST_LEVELS });
}
