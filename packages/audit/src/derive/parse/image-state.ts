import type { ResourceState } from '../../site-artifacts.ts';
import type { SiteGraph } from '../remember/site-graph.ts';

/** What is known of an image that a page shows. */
export type ImageState =
  | { readonly state: 'ok' | 'unknown' }
  | { readonly state: 'broken'; /** As the end of a list entry, e.g. `answers 404`. */ readonly problem: string };

/** Media types that browsers never draw as images. For missing and binary types, browsers look at the bytes. */
const NEVER_DRAWN = /^(text\/|application\/(json|xhtml\+xml|pdf|javascript|xml)$)/;

/** Looks up images among the requested resources and the crawled pages. */
export function imageStates(graph: SiteGraph, states: readonly ResourceState[]): (url: string) => ImageState {
  const byUrl = new Map(states.map((state) => [state.url, state]));
  return (url) => {
    const asked = byUrl.get(url);
    if (asked) return judgeAnswer(asked.status, asked.mediaType, asked.verdict, asked.failure?.message);
    const node = graph.get(url);
    if (!node || node.status === 0 || node.redirectTo !== null) return { state: 'unknown' };
    return judgeAnswer(node.status, node.mediaType, node.status < 400 ? 'ok' : 'broken', undefined);
  };
}

function judgeAnswer(status: number, mediaType: string, verdict: ResourceState['verdict'], failure: string | undefined): ImageState {
  if (verdict === 'unverifiable') return { state: 'unknown' };
  if (verdict === 'broken') return { state: 'broken', problem: status === 0 ? (failure ?? 'does not answer') : `answers ${status}` };
  return NEVER_DRAWN.test(mediaType) ? { state: 'broken', problem: `is ${mediaType}, not an image` } : { state: 'ok' };
}
