import type { ResourceState } from '../site-artifacts.ts';
import { isPrivateHost } from '../derive/headers/private-host.ts';

/**
 * One silent host may be down; if all are silent, this server has no access to the internet. For a site on a private network, one silent host is
 * enough, because nothing proves that there is an internet connection.
 */
const MIN_HOSTS = 2;
/** After this many silent hosts and none that responded, the others are not requested. */
const ENOUGH_HOSTS = 10;
const FAILURE = { code: 'network_unreachable', message: 'This server could reach no other site, so nothing can be said of this one.' };

/** Whether this server reaches other sites, learnt while they are requested: each silent host may take seconds to time out. */
export class Reach {
  readonly #siteHost: string;
  readonly #silent = new Set<string>();
  #hasAnswer = false;

  /** @param siteHost host name of the audited site, which did respond */
  constructor(siteHost: string) {
    this.#siteHost = siteHost;
  }

  /** Records a request. @param isAnswer whether the connection to its host succeeded */
  hear(url: string, isAnswer: boolean): void {
    const host = new URL(url).hostname;
    if (!isElsewhere(host, this.#siteHost)) return;
    if (isAnswer) this.#hasAnswer = true;
    else this.#silent.add(host);
  }

  /** Whether requesting this URL would be pointless. */
  isLost(url: string): boolean {
    return !this.#hasAnswer && this.#silent.size >= ENOUGH_HOSTS && isElsewhere(new URL(url).hostname, this.#siteHost);
  }
}

/** The state of a URL that was not requested because no other site could be reached. */
export function unreached(url: string): ResourceState {
  return { url, status: 0, mediaType: '', bytes: null, verdict: 'unverifiable', failure: FAILURE };
}

/**
 * Corrects the states on a server without internet access, where every link would look broken: when no other site's host responded, its links prove
 * nothing. Names that cannot exist (RFC 6761, `invalid`) stay broken.
 * @param siteHost host name of the audited site, which did respond
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
