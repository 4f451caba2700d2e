import { isIP } from 'node:net';
import { networkInterfaces } from 'node:os';
import { classifyAddress, unwrapAddress } from './classify-address.ts';

/*
 * Where this process, or another of the same server on this machine, listens. What is asked from here counts as trusted there, so
 * no address that a user gave may lead there, whatever the policy allows.
 */
const ports = new Map<number, number>();
const origins = new Map<string, number>();

/** Marks a port of this machine as the server's own. @returns how to release it */
export function holdOwnPort(port: number): () => void {
  return hold(ports, port);
}

/** Marks an origin (scheme://host[:port]) as the server's own. @returns how to release it */
export function holdOwnOrigin(origin: string): () => void {
  return hold(origins, new URL(origin).origin);
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
  return candidates.some((origin) => origins.has(origin));
}

/** Whether the server itself listens at this address. @param address an IP address in any form; other text is no address */
export function isOwnAddress(address: string, port: number): boolean {
  if (!ports.has(port) || isIP(address) === 0) return false;
  const reached = unwrapAddress(address);
  const kind = classifyAddress(reached);
  return kind === 'loopback' || kind === 'unspecified' || ownAddresses().has(reached);
}

/** Read each time: a laptop that changes its network changes its addresses. */
function ownAddresses(): Set<string> {
  const listed = Object.values(networkInterfaces()).flatMap((addresses) => addresses ?? []);
  return new Set(listed.map(({ address }) => unwrapAddress(address.replace(/%.*$/, ''))));
}
