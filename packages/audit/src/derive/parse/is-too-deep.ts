import { isBoundedJson } from '@plumbline/contract/bounded-json';

/** They take less than a megabyte; whoever reads what is in them stops far sooner. */
const MOST_LEVELS = 10_000;

/**
 * Whether JSON that stands in a page is nested deeper than anything honest. Asked before it is parsed: the parser keeps what is open beside the heap of
 * its thread, where no limit ends it, and five megabytes of `[` take 300.
 */
export function isTooDeep(json: string): boolean {
  return !isBoundedJson(new TextEncoder().encode(json), { values: Infinity, depth: MOST_LEVELS });
}
