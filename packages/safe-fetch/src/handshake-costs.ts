import ipaddr from 'ipaddr.js';
import { unwrapAddress } from './classify-address.ts';

/** A handshake takes one to three milliseconds; several times that is a slow machine's. */
const FREE_MS = 20;
/** What the handshakes of one network may take beyond that. */
const MAX_MS = 200;
const FORGOTTEN_MS = 10 * 60_000;
const MAX_NETWORKS = 10_000;
/** Bytes of an IPv6 address that a site's owner is given by the network; the rest are the owner's to choose. */
const IPV6_PREFIX_BYTES = 6;

/** One handshake under way. */
export interface Handshake {
  /** Whether it may go on: that of a network which has taken too much may not. */
  readonly mayGoOn: () => boolean;
  /** Says that it took the thread so many milliseconds more. */
  readonly spend: (ms: number) => void;
}

/**
 * What the handshakes with each network took of late. A server chooses what is to be verified in a handshake, and half a second of work
 * fits into what it may send, which others wait for.
 */
export function createHandshakeCosts(now: () => number = Date.now): { begin: (address: string) => Handshake } {
  const spent = new Map<string, { ms: number; readonly since: number }>();
  const recall = (network: string) => {
    const known = spent.get(network);
    if (known && now() - known.since < FORGOTTEN_MS) return known;
    spent.delete(network);
    return null;
  };
  const charge = (network: string, ms: number): void => {
    const known = recall(network);
    if (known) known.ms += ms;
    else spent.set(network, { ms, since: now() });
    if (spent.size > MAX_NETWORKS) spent.delete(spent.keys().next().value ?? '');
  };
  return {
    begin(address) {
      const network = networkOf(address);
      let taken = 0;
      return {
        mayGoOn: () => (recall(network)?.ms ?? 0) <= MAX_MS,
        spend(ms) {
          const over = Math.min(ms, taken + ms - FREE_MS);
          taken += ms;
          if (over > 0) charge(network, over);
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
