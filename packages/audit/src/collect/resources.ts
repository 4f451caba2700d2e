import type { SafeFetch } from '@plumbline/safe-fetch';
import type { Collected } from '../artifacts.ts';
import { createHostPaces, type HostPace, type HostPaces } from '../crawl/host-paces.ts';
import { isLoopbackHost } from '../derive/headers/private-host.ts';
import type { ResourceState, ResourcesArtifact } from '../site-artifacts.ts';
import { askResource } from './ask-resource.ts';
import { askStart } from './ask-start.ts';
import { createHostQueues, type HostQueues } from './host-queues.ts';
import { Reach, unreached, withoutNetwork } from './unreachable-network.ts';

/** What asking for the resources of a site takes. */
export interface ResourcesRequest {
  readonly fetch: SafeFetch;
  readonly signal: AbortSignal;
  /** Host name of the audited site. */
  readonly siteHost: string;
  /** Whether URLs of other sites are asked for. */
  readonly externalLinks: 'ask' | 'skip';
  /** Requests one host may have under way; default 2, more on loopback. */
  readonly perHost?: number;
  /** Pause between two pages of the audited site; default none. */
  readonly pagePauseMs?: number;
  /** Turns that are shared with other tests: together they ask another site no faster than one. */
  readonly paces?: HostPaces;
  /** Time for what is left once nothing more is wanted; what has not been asked by then counts as unasked. Default 120,000. */
  readonly budgetMs?: number;
  /** Told how many URLs were asked of those wanted so far. */
  readonly onAsked?: (asked: number, wanted: number) => void;
}

/** Absolute URLs of images, social images, scripts, style sheets and links, most wanted first. */
export interface Wanted {
  readonly urls: readonly string[];
  /** Those of which the beginning is read. */
  readonly starts: ReadonlyMap<string, 'image' | 'script'>;
  /** Pages of the site, which are asked for at the pace of its crawl. */
  readonly pages?: ReadonlySet<string>;
}

/** Asked for in one test, whatever they are. */
export const MAX_URLS = 2_000;
const CONCURRENCY = 8;
const PER_HOST = 2;
/** Pause between two URLs of one host that is not the audited site: whoever is linked to has not asked for a test. All URLs of one test fit into the budget. */
const PAUSE_MS = 50;
const BUDGET_MS = 120_000;
/** A host that could not be connected to this often is not asked again: the report must not wait for it. */
const MAX_CONNECTION_FAILURES = 3;

/** Asks for the state of every URL it is told of, once, as they come. */
export class ResourceAsker {
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
  /** What to read of each URL that is to be asked, in order. */
  readonly #wanted = new Map<string, 'image' | 'script' | null>();
  /** Those of them that are pages of the site. */
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
    // Who finishes hears of it; until then nobody listens.
    this.#done.promise.catch(() => undefined);
  }

  /** How many URLs were told of. */
  get wanted(): number {
    return this.#wanted.size;
  }

  /** Tells of URLs. One that was told of before, or that is one too many, is not asked for. */
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
   * Nothing more is wanted. Waits for what was, within a fixed time.
   * @throws only when the signal aborted
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
        ? askStart(url, kind, fetch, this.#limited)
        : askResource(url, fetch, this.#limited));
      this.#states.set(url, state);
      this.#reach.hear(url, !isConnectionFailure);
      if (isConnectionFailure) this.#failures.set(host, (this.#failures.get(host) ?? 0) + 1);
    } catch (error) {
      // Out of time: this URL stays without a state and is counted as unasked.
      if (!this.#limited.aborted) throw error;
    }
  }

  /** Pages of the site wait as its crawl does. Others have turns of their own: the test that somebody runs of that site does not wait for links to it. */
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
