import type { SafeFetch } from '@plumbline/safe-fetch';
import type { Collected } from '../artifacts.ts';
import { createHostPaces, type HostPace, type HostPaces } from '../crawl/host-paces.ts';
import { isLoopbackHost } from '../derive/headers/private-host.ts';
import type { ResourceState, ResourcesArtifact } from '../site-artifacts.ts';
import { fetchResource } from './ask-resource.ts';
import { fetchStart } from './ask-start.ts';
import { createHostQueues, type HostQueues } from './host-queues.ts';
import { Reach, unreached, withoutNetwork } from './unreachable-network.ts';

/** What is needed to request the resources of a site. */
export interface ResourcesRequest {
  readonly fetch: SafeFetch;
  readonly signal: AbortSignal;
  /** Host name of the audited site. */
  readonly siteHost: string;
  /** Whether URLs of other sites are requested. */
  readonly externalLinks: 'ask' | 'skip';
  /** Requests that one host may have in flight; default 2, more on loopback. */
  readonly perHost?: number;
  /** Pause between two pages of the audited site; default none. */
  readonly pagePauseMs?: number;
  /** Rate limits shared with other tests, so that together they request another site no faster than one test would. */
  readonly paces?: HostPaces;
  /** Time for the remaining URLs once no more are added; whatever has not been requested by then counts as unasked. Default 120,000. */
  readonly budgetMs?: number;
  /** Called with how many of the URLs wanted so far have been requested. */
  readonly onAsked?: (asked: number, wanted: number) => void;
}

/** Absolute URLs of images, social images, scripts, style sheets and links, the most important first. */
export interface Wanted {
  readonly urls: readonly string[];
  /** URLs of which the beginning is read. */
  readonly starts: ReadonlyMap<string, 'image' | 'script'>;
  /** Pages of the site, requested at the pace of its crawl. */
  readonly pages?: ReadonlySet<string>;
}

/** How many URLs one test requests, of whatever kind. */
export const MAX_URLS = 2_000;
const CONCURRENCY = 8;
const PER_HOST = 2;
/**
 * Pause between two URLs of one host other than the audited site: the owner of a linked site has not asked for a test. All URLs of one test fit into
 * the budget.
 */
const PAUSE_MS = 50;
const BUDGET_MS = 120_000;
/** After this many failed connections a host is not contacted again, so that it does not hold up the report. */
const MAX_CONNECTION_FAILURES = 3;

/** Determines the state of every URL it is given, once each, as they arrive. */
export class ResourceFetcher {
  readonly #request: ResourcesRequest;
  readonly #queues: HostQueues;
  readonly #outOfTime = new AbortController();
  readonly #limited: AbortSignal;
  readonly #states = new Map<string, ResourceState>();
  readonly #failures = new Map<string, number>();
  readonly #reach: Reach;
  readonly #paces: HostPaces;
  readonly #paceOf = new Map<string, HostPace>();
  #pagePace: HostPace | null = null;
  readonly #done = Promise.withResolvers<void>();
  /** What to read of each URL to request, in order. */
  readonly #wanted = new Map<string, 'image' | 'script' | null>();
  /** Those of the wanted URLs that are pages of the site. */
  readonly #pages = new Set<string>();
  #unasked = 0;
  #active = 0;
  #isLast = false;

  constructor(request: ResourcesRequest) {
    this.#request = request;
    this.#queues = createHostQueues(request.perHost ?? PER_HOST);
    this.#limited = AbortSignal.any([request.signal, this.#outOfTime.signal]);
    this.#reach = new Reach(request.siteHost);
    this.#paces = request.paces ?? createHostPaces();
    // `finish` reports the error; until it is called, nothing awaits this promise.
    this.#done.promise.catch(() => undefined);
  }

  /** How many URLs it has been given. */
  get wanted(): number {
    return this.#wanted.size;
  }

  /** Adds URLs. A URL that was added before or exceeds the limit is not requested. */
  want({ urls, starts, pages }: Wanted): void {
    for (const url of urls) {
      if (this.#wanted.has(url) || !/^https?:/.test(url)) continue;
      if (this.#wanted.size >= MAX_URLS) this.#unasked += 1;
      else {
        this.#wanted.set(url, starts.get(url) ?? null);
        if (pages?.has(url)) this.#pages.add(url);
        this.#queues.add(url);
      }
    }
    this.#next();
  }

  /**
   * No more URLs will be added. Waits for the remaining ones, within a fixed time.
   * @throws only when the signal is aborted
   */
  async finish(): Promise<Collected<ResourcesArtifact>> {
    const { signal, siteHost, externalLinks, budgetMs = BUDGET_MS } = this.#request;
    const timer = setTimeout(() => this.#outOfTime.abort(), budgetMs);
    this.#isLast = true;
    this.#next();
    await this.#done.promise.finally(() => clearTimeout(timer));
    signal.throwIfAborted();
    const known = [...this.#wanted.keys()].map((url) => this.#states.get(url)).filter((state) => state !== undefined);
    const unasked = this.#unasked + this.#wanted.size - known.length;
    return {
      collected: true,
      value: { states: withoutNetwork(known, siteHost), unasked, externalLinks: externalLinks === 'ask' ? 'asked' : 'skipped' },
    };
  }

  #next(): void {
    while (this.#active < CONCURRENCY && !this.#limited.aborted) {
      const taken = this.#queues.take();
      if (taken === null) break;
      this.#active += 1;
      this.#ask(taken.url, taken.host).then(() => {
        this.#active -= 1;
        this.#queues.release(taken.host);
        this.#request.onAsked?.(this.#states.size, this.#wanted.size);
        this.#next();
      }, this.#done.reject);
    }
    if (this.#isLast && this.#active === 0) this.#done.resolve();
  }

  async #ask(url: string, host: string): Promise<void> {
    if ((this.#failures.get(host) ?? 0) >= MAX_CONNECTION_FAILURES) return void this.#states.set(url, givenUp(url));
    if (this.#reach.isLost(url)) return void this.#states.set(url, unreached(url));
    const kind = this.#wanted.get(url);
    const { fetch } = this.#request;
    try {
      await this.#pace(url, host).turn();
      const { state, isConnectionFailure } = await (kind
        ? fetchStart(url, kind, fetch, this.#limited)
        : fetchResource(url, fetch, this.#limited));
      this.#states.set(url, state);
      this.#reach.hear(url, !isConnectionFailure);
      if (isConnectionFailure) this.#failures.set(host, (this.#failures.get(host) ?? 0) + 1);
    } catch (error) {
      // Out of time: this URL gets no state and counts as unasked.
      if (!this.#limited.aborted) throw error;
    }
  }

  /**
   * Pages of the site wait as its crawl does. Other hosts have a rate limit of their own here, so that a test of such a site does not wait for links
   * to it.
   */
  #pace(url: string, host: string): HostPace {
    if (this.#pages.has(url)) {
      this.#pagePace ??= this.#paces.open(host, this.#request.pagePauseMs ?? 0, this.#limited);
      return this.#pagePace;
    }
    const { hostname } = new URL(url);
    const isAskedAtOnce = hostname === this.#request.siteHost || isLoopbackHost(hostname);
    const pace = this.#paceOf.get(host) ?? this.#paces.open(`links to ${host}`, isAskedAtOnce ? 0 : PAUSE_MS, this.#limited);
    this.#paceOf.set(host, pace);
    return pace;
  }
}

function givenUp(url: string): ResourceState {
  const message = 'The host did not answer several requests before this one, so it was not asked again.';
  return { url, status: 0, mediaType: '', bytes: null, verdict: 'unverifiable', failure: { code: 'host_given_up', message } };
}
