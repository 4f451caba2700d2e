import type { ResourceState } from '../site-artifacts.ts';
import { isPrivateHost } from '../derive/headers/private-host.ts';

/** One silent host may be gone; if all are, it is this server that reaches nobody. */
const MIN_HOSTS = 2;

/**
 * Takes back what a server without a way to the internet would call broken: when no other site's host gave any answer, its
 * links say nothing. Names that cannot exist (RFC 6761, `invalid`) stay broken.
 * @param siteHost host name of the audited site, which did answer
 */
export function withoutNetwork(states: readonly ResourceState[], siteHost: string): readonly ResourceState[] {
  const strangers = states.filter(({ url }) => isElsewhere(new URL(url).hostname, siteHost));
  const hosts = new Set(strangers.map(({ url }) => new URL(url).hostname));
  if (hosts.size < MIN_HOSTS || strangers.some(({ status }) => status > 0)) return states;
  const taken = new Set(strangers);
  const failure = { code: 'network_unreachable', message: 'This server could reach no other site, so nothing can be said of this one.' };
  return states.map((state) => (taken.has(state) ? { ...state, verdict: 'unverifiable', failure } : state));
}

function isElsewhere(host: string, siteHost: string): boolean {
  return host !== siteHost && !isPrivateHost(host) && !host.endsWith('.invalid');
}
