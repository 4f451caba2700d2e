import { MAX_LISTED } from '../../standards/evidence-limits.ts';
import type { LinkColumns } from '../remember/page-node.ts';
import type { Spot } from '../parse/place.ts';

/** The links of a page that a rule objects to. */
export interface OffendingLinks {
  /** Number of links; several to the same target each count. */
  readonly count: number;
  /** One entry per target; only the first ones when there are many. */
  readonly listed: readonly string[];
  readonly spots: readonly Spot[];
}

/**
 * Picks the links of a page that a rule objects to; null when there are none.
 * @param describe the text for a target; null when the link is fine
 */
export function offendingLinks(links: LinkColumns, describe: (url: string, index: number) => string | null): OffendingLinks | null {
  const targets = new Map<string, string>();
  const spots: Spot[] = [];
  links.urls.forEach((url, index) => {
    const what = describe(url, index);
    if (what === null) return;
    if (!targets.has(url)) targets.set(url, `${what}, link text: ${links.texts[index] || 'none'}`);
    spots.push(links.spots[index] ?? 0);
  });
  return spots.length === 0 ? null : { count: spots.length, listed: [...targets.values()].slice(0, MAX_LISTED), spots };
}
