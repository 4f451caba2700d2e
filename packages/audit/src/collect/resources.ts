import type { SafeFetch } from '@plumbline/safe-fetch';
import type { Collected } from '../artifacts.ts';
import type { ResourceState, ResourcesArtifact } from '../site-artifacts.ts';
import { askResource } from './ask-resource.ts';
import { askStart } from './ask-start.ts';
import { createHostQueues } from './host-queues.ts';
import { withoutNetwork } from './unreachable-network.ts';

/** What asking for the resources of a site takes. */
export interface ResourcesRequest {
  readonly fetch: SafeFetch;
  readonly signal: AbortSignal;
  /** Absolute URLs of images, social images and external links, most wanted first. */
  readonly urls: readonly string[];
  /** Those of which the beginning is read. */
  readonly starts?: ReadonlyMap<string, 'image' | 'script'>;
  /** Host name of the audited site. */
  readonly siteHost: string;
  /** Whether `urls` holds those of other sites. */
  readonly externalLinks: 'ask' | 'skip';
  /** Requests one host may have under way; default 2, more on loopback. */
  readonly perHost?: number;
  /** Limit on all of it; what has not been asked by then counts as unasked. Default 120,000. */
  readonly budgetMs?: number;
}

const MAX_URLS = 2_000;
const CONCURRENCY = 8;
const PER_HOST = 2;
const BUDGET_MS = 120_000;
/** A host that could not be connected to this often is not asked again: the report must not wait for it. */
const MAX_CONNECTION_FAILURES = 3;

/**
 * Asks for the state of every URL once, within a fixed time.
 * @throws only when the signal aborted
 */
export async function collectResources(request: ResourcesRequest): Promise<Collected<ResourcesArtifact>> {
  const { fetch, signal, perHost = PER_HOST, budgetMs = BUDGET_MS } = request;
  const unique = [...new Set(request.urls)].filter((url) => /^https?:/.test(url));
  const asked = unique.slice(0, MAX_URLS);
  const queues = createHostQueues(asked, perHost);
  const budget = AbortSignal.timeout(budgetMs);
  const limited = AbortSignal.any([signal, budget]);
  const states = new Map<string, ResourceState>();
  const failures = new Map<string, number>();

  await new Promise<void>((resolve, reject) => {
    let active = 0;
    const next = (): void => {
      while (active < CONCURRENCY && !limited.aborted) {
        const taken = queues.take();
        if (taken === null) break;
        active += 1;
        ask(taken.url, taken.host).then(() => {
          active -= 1;
          queues.release(taken.host);
          next();
        }, reject);
      }
      if (active === 0) resolve();
    };
    next();
  });
  signal.throwIfAborted();

  const known = asked.map((url) => states.get(url)).filter((state) => state !== undefined);
  const externalLinks = request.externalLinks === 'ask' ? 'asked' : 'skipped';
  return {
    collected: true,
    value: { states: withoutNetwork(known, request.siteHost), unasked: unique.length - known.length, externalLinks },
  };

  async function ask(url: string, host: string): Promise<void> {
    if ((failures.get(host) ?? 0) >= MAX_CONNECTION_FAILURES) {
      states.set(url, givenUp(url));
      return;
    }
    const kind = request.starts?.get(url);
    try {
      const { state, isConnectionFailure } = await (kind ? askStart(url, kind, fetch, limited) : askResource(url, fetch, limited));
      states.set(url, state);
      if (isConnectionFailure) failures.set(host, (failures.get(host) ?? 0) + 1);
    } catch (error) {
      // Out of time: this URL stays without a state and is counted as unasked.
      if (!limited.aborted) throw error;
    }
  }
}

function givenUp(url: string): ResourceState {
  const message = 'The host did not answer several requests before this one, so it was not asked again.';
  return { url, status: 0, mediaType: '', bytes: null, verdict: 'unverifiable', failure: { code: 'host_given_up', message } };
}
