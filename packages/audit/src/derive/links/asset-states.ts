import type { ResourceState } from '../../site-artifacts.ts';
import type { SiteGraph } from '../remember/site-graph.ts';

/** What is known of a file that a page loads; the error status if it responds with one. */
export type AssetState = 'there' | 'unknown' | { readonly status: number };

/** Looks up style sheets and scripts among the requested URLs and the crawled pages. */
export function assetStates(graph: SiteGraph, states: readonly ResourceState[]): (url: string) => AssetState {
  const byUrl = new Map(states.map((state) => [state.url, state]));
  return (url) => {
    const asked = byUrl.get(url);
    const status = (asked ?? graph.get(url))?.status ?? 0;
    if (status === 0 || asked?.verdict === 'unverifiable') return 'unknown';
    return status < 400 ? 'there' : { status };
  };
}
