import ipaddr from 'ipaddr.js';
import { unwrapAddress } from './classify-address.ts';

/** A handshake takes one to three milliseconds; several times that on a slow machine. */
const FREE_MS = 20;
/** How much the handshakes of one network, or of one domain, may take beyond that. */
const MAX_MS = 200;
/** How much a server may send before its handshake is complete. Certificate chains have 3 to 8 KB, rarely 20; each KB can cost five milliseconds. */
const MAX_BYTES = 32 * 1024;
/**
 * How much all networks together may take in a minute, beyond the free part; after that, handshakes with unknown networks are limited to this many
 * bytes.
 */
const BUSY_MS = 2000;
const MAX_BYTES_WHEN_BUSY = 8 * 1024;
const MINUTE_MS = 60_000;
const FORGOTTEN_MS = 10 * MINUTE_MS;
const MAX_KNOWN = 20_000;
/** The prefix of an IPv6 address that the network assigns to a site's owner, who chooses the rest. */
const IPV6_PREFIX_BYTES = 6;

/** One handshake in progress. */
export interface Handshake {
  /** Whether it may continue: not when it has sent too much, or when its network or domain has used up its allowance. */
  readonly mayGoOn: () => boolean;
  /** Records received bytes. */
  readonly receive: (bytes: number) => void;
  /** Records processing time on the thread, in milliseconds. */
  readonly spend: (ms: number) => void;
  /** Records that the handshake succeeded. */
  readonly finish: () => void;
}

/** The server a handshake is made with. */
export interface Peer {
  readonly address: string;
  /** The registrable domain, whose names all belong to one owner; null for addresses and local names. */
  readonly domain: string | null;
}

/**
 * Tracks how much time recent handshakes took, by network and by domain: a server chooses how much there is to verify, and other requests wait
 * meanwhile. Both are counted, since a domain's owner can have addresses in many networks, and a network's owner many domains.
 */
export function createHandshakeCosts(now: () => number = Date.now): { begin: (peer: Peer) => Handshake } {
  const spent = new Map<string, { ms: number; readonly since: number }>();
  let all = { ms: 0, since: now() };
  const recall = (party: string): number | null => {
    const known = spent.get(party);
    if (known && now() - known.since < FORGOTTEN_MS) return known.ms;
    spent.delete(party);
    return null;
  };
  const note = (party: string, ms: number): void => {
    spent.set(party, { ms, since: now() });
    if (spent.size > MAX_KNOWN) spent.delete(spent.keys().next().value ?? '');
  };
  const charge = (party: string, ms: number): void => {
    const known = recall(party) === null ? undefined : spent.get(party);
    if (known) known.ms += ms;
    else note(party, ms);
  };
  const ofMinute = (): { ms: number } => {
    if (now() - all.since >= MINUTE_MS) all = { ms: 0, since: now() };
    return all;
  };
  return {
    begin({ address, domain }) {
      const network = networkOf(address);
      const parties = domain === null ? [network] : [network, domain];
      let [taken, received] = [0, 0];
      return {
        mayGoOn() {
          if (parties.some((party) => (recall(party) ?? 0) > MAX_MS)) return false;
          const isKnown = recall(network) === 0;
          const isBusy = ofMinute().ms > BUSY_MS;
          return received <= (isBusy && !isKnown ? MAX_BYTES_WHEN_BUSY : MAX_BYTES);
        },
        receive(bytes) {
          received += bytes;
        },
        spend(ms) {
          const over = Math.min(ms, taken + ms - FREE_MS);
          taken += ms;
          if (over <= 0) return;
          for (const party of parties) charge(party, over);
          ofMinute().ms += over;
        },
        finish() {
          if ((recall(network) ?? 0) === 0) note(network, 0);
        },
      };
    },
  };
}

function networkOf(address: string): string {
  const reached = unwrapAddress(address);
  const parsed = ipaddr.isValid(reached) ? ipaddr.parse(reached) : null;
  return parsed?.kind() === 'ipv6' ? parsed.toByteArray().slice(0, IPV6_PREFIX_BYTES).join('.') : reached;
}
