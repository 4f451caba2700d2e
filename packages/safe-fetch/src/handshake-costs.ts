import ipaddr from 'ipaddr.js';
import { unwrapAddress } from './classify-address.ts';

/** A handshake takes one to three milliseconds; several times that is a slow machine's. */
const FREE_MS = 20;
/** What the handshakes of one network, and those of one domain, may take beyond that. */
const MAX_MS = 200;
/** What a server may send before its handshake is done. Chains have 3 to 8 KB, seldom 20; each KB may be five milliseconds of work. */
const MAX_BYTES = 32 * 1024;
/** What all networks may take beyond what is free in a minute; after it, those that are not known are read no further than this. */
const BUSY_MS = 2000;
const MAX_BYTES_WHEN_BUSY = 8 * 1024;
const MINUTE_MS = 60_000;
const FORGOTTEN_MS = 10 * MINUTE_MS;
const MAX_KNOWN = 20_000;
/** Bytes of an IPv6 address that a site's owner is given by the network; the rest are the owner's to choose. */
const IPV6_PREFIX_BYTES = 6;

/** One handshake under way. */
export interface Handshake {
  /** Whether it may go on: that of a network or a domain which has taken too much may not, and one that has sent too much. */
  readonly mayGoOn: () => boolean;
  /** Says that so many bytes came. */
  readonly receive: (bytes: number) => void;
  /** Says that it took the thread so many milliseconds more. */
  readonly spend: (ms: number) => void;
  /** Says that it is over, and good. */
  readonly finish: () => void;
}

/** Whom one shakes hands with. */
export interface Peer {
  readonly address: string;
  /** Registrable, so that its names are one owner's; null for addresses and names of the local network. */
  readonly domain: string | null;
}

/**
 * What the handshakes with each network and each domain took of late. A server chooses what is to be verified in a handshake, and others
 * wait for it. Whoever has a domain has addresses in as many networks as they like, and whoever has a network as many domains.
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
