import type { ResourcesArtifact } from '../../site-artifacts.ts';
import type { PageNode } from '../remember/page-node.ts';
import type { SiteGraph } from '../remember/site-graph.ts';

/** What is known of a linked page of the site. */
export type LinkState =
  | { readonly state: 'read'; readonly node: PageNode }
  /** Requested after the crawl, which left it out. */
  | { readonly state: 'asked'; readonly status: number; readonly mediaType: string }
  /** It was not requested, or the response was inconclusive. */
  | { readonly state: 'unknown' }
  /** It was not to be requested. */
  | { readonly state: 'left alone' };

/** Looks up links among the crawled pages and the requested URLs. */
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
    // If the list of unrequested links was not kept, it may be any of them.
    return { state: unasked.has(url) || !unaskedLinks ? 'unknown' : 'left alone' };
  };
}
