import { BlockList, isIP } from 'node:net';
import { networkInterfaces } from 'node:os';
import { classifyAddress, unwrapAddress } from './classify-address.ts';

/*
 * The ports on which this process, or another of the same server on this machine, listens. Requests from here count as trusted there, so no
 * user-given address may lead there, whatever the policy allows.
 */
const ports = new Map<number, number>();
const origins = new Map<string, number>();
const parents = new Map<string, number>();

/** Marks a port of this machine as the server's own. @returns releases it */
export function holdOwnPort(port: number): () => void {
  return hold(ports, port);
}

/** Marks an origin (scheme://host[:port]) as the server's own. @returns releases it */
export function holdOwnOrigin(origin: string): () => void {
  return hold(origins, new URL(origin).origin);
}

/** Marks every direct subdomain of an origin as the server's own. @returns releases them */
export function holdOwnSubdomains(origin: string): () => void {
  return hold(parents, new URL(origin).origin);
}

function hold<Key>(held: Map<Key, number>, key: Key): () => void {
  held.set(key, (held.get(key) ?? 0) + 1);
  let isHeld = true;
  return () => {
    if (!isHeld) return;
    isHeld = false;
    const left = (held.get(key) ?? 1) - 1;
    if (left === 0) held.delete(key);
    else held.set(key, left);
  };
}

/** Whether one of these origins is the server's own. */
export function isOwnOrigin(candidates: readonly string[]): boolean {
  return candidates.some((origin) => origins.has(origin) || parents.has(withoutFirstName(origin)));
}

/** `https://example.com:81` for `https://www.example.com.:81`. */
function withoutFirstName(origin: string): string {
  return origin.replace(/(?<=:\/\/)[^.:/]+\./, '').replace(/\.+(?=:\d+$|$)/, '');
}

/**
 * Whether the server itself listens at this address.
 * @param address an IP address in any form; any other text never matches
 * @param from the local address of the connection, once there is one
 */
export function isOwnAddress(address: string, port: number, from?: string): boolean {
  return ports.has(port) && leadsToThisMachine(address, from);
}

/** Whether an address leads to this very machine, whatever listens there; parameters as in isOwnAddress. */
export function leadsToThisMachine(address: string, from?: string): boolean {
  if (isIP(address) === 0) return false;
  const reached = unwrapAddress(address);
  const kind = classifyAddress(reached);
  if (kind === 'loopback' || kind === 'unspecified') return true;
  // A connection to oneself usually has the same address at both ends. This catches most addresses that no active interface has.
  if (from !== undefined && unwrapAddress(from) === reached) return true;
  return interfaceAddresses().check(reached, typeOf(reached));
}

/** Read each time: addresses change when a laptop changes its network or a tunnel opens. */
function interfaceAddresses(): BlockList {
  const own = new BlockList();
  for (const { address, cidr, internal } of Object.values(networkInterfaces()).flatMap((listed) => listed ?? [])) {
    const reached = unwrapAddress(address.replace(/%.*$/, ''));
    own.addAddress(reached, typeOf(reached));
    // The whole IPv4 network of a loopback interface is this machine, as all of 127.0.0.0/8 is.
    const bits = Number(cidr?.split('/')[1] ?? 32);
    if (internal && typeOf(reached) === 'ipv4') own.addSubnet(reached, bits);
  }
  return own;
}

function typeOf(address: string): 'ipv4' | 'ipv6' {
  return isIP(address) === 6 ? 'ipv6' : 'ipv4';
}
