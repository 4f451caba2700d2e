import type { ResourceState } from '../site-artifacts.ts';
import { isPrivateHost } from '../derive/headers/private-host.ts';

/** One silent host may be gone; if all are, it is this server that reaches nobody. A site of its own network does not prove that there is another. */
const MIN_HOSTS = 2;
/** So many silent hosts, and none that answered, are enough not to ask the others. */
const ENOUGH_HOSTS = 10;
const FAILURE = { code: 'network_unreachable', message: 'This server could reach no other site, so nothing can be said of this one.' };

/** Whether this server reaches other sites, learnt while they are asked: each may take seconds to be silent. */
export class Reach {
  readonly #siteHost: string;
  readonly #silent = new Set<string>();
  #hasAnswer = false;

  /** @param siteHost host name of the audited site, which did answer */
  constructor(siteHost: string) {
    this.#siteHost = siteHost;
  }

  /** A URL was asked for. @param isAnswer its host could be connected to */
  hear(url: string, isAnswer: boolean): void {
    const host = new URL(url).hostname;
    if (!isElsewhere(host, this.#siteHost)) return;
    if (isAnswer) this.#hasAnswer = true;
    else this.#silent.add(host);
  }

  /** Whether asking for this URL would be in vain. */
  isLost(url: string): boolean {
    return !this.#hasAnswer && this.#silent.size >= ENOUGH_HOSTS && isElsewhere(new URL(url).hostname, this.#siteHost);
  }
}

/** The state of a URL that was not asked for, since no other site could be reached. */
export function unreached(url: string): ResourceState {
  return { url, status: 0, mediaType: '', bytes: null, verdict: 'unverifiable', failure: FAILURE };
}

/**
 * Takes back what a server without a way to the internet would call broken: when no other site's host gave any answer, its
 * links say nothing. Names that cannot exist (RFC 6761, `invalid`) stay broken.
 * @param siteHost host name of the audited site, which did answer
 */
export function withoutNetwork(states: readonly ResourceState[], siteHost: string): readonly ResourceState[] {
  const strangers = states.filter(({ url }) => isElsewhere(new URL(url).hostname, siteHost));
  const hosts = new Set(strangers.map(({ url }) => new URL(url).hostname));
  if (hosts.size < (isPrivateHost(siteHost) ? 1 : MIN_HOSTS) || strangers.some(({ status }) => status > 0)) return states;
  const taken = new Set(strangers);
  return states.map((state) => (taken.has(state) ? { ...state, verdict: 'unverifiable', failure: FAILURE } : state));
}

function isElsewhere(host: string, siteHost: string): boolean {
  return host !== siteHost && !isPrivateHost(host) && !host.endsWith('.invalid');
}
