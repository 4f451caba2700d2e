import type { ResourcesArtifact } from '../../site-artifacts.ts';
import type { PageNode } from '../remember/page-node.ts';
import type { SiteGraph } from '../remember/site-graph.ts';

/** What is known of a page of the site that is linked. */
export type LinkState =
  | { readonly state: 'read'; readonly node: PageNode }
  /** Asked for after the crawl, which left it out. */
  | { readonly state: 'asked'; readonly status: number; readonly mediaType: string }
  /** Nobody asked for it, or the answer told nothing. */
  | { readonly state: 'unknown' }
  /** It was not to be asked for. */
  | { readonly state: 'left alone' };

/** Looks up links among the pages that were crawled and the addresses that were asked for. */
export function linkStates(graph: SiteGraph, { states, unaskedLinks }: ResourcesArtifact): (url: string) => LinkState {
  const asked = new Map(states.map((state) => [state.url, state]));
  const unasked = new Set(unaskedLinks);
  return (url) => {
    const node = graph.get(url);
    if (node) return { state: 'read', node };
    const answer = asked.get(url);
    if (answer) {
      const { status, mediaType, verdict } = answer;
      return status === 0 || verdict === 'unverifiable' ? { state: 'unknown' } : { state: 'asked', status, mediaType };
    }
    // Where it is not known which were not asked for, it may be any.
    return { state: unasked.has(url) || !unaskedLinks ? 'unknown' : 'left alone' };
  };
}
