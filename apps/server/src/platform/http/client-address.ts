import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context, MiddlewareHandler } from 'hono';
import ipaddr from 'ipaddr.js';

const VARIABLE = 'clientAddress';

/** Where a request came from. @param forwarded its X-Forwarded-For */
export type FindAddress = (peer: string, forwarded: string) => string;

/**
 * Finds client addresses: the peer, or the rightmost address in X-Forwarded-For that is not a trusted proxy. Anything that a client writes
 * into the header itself is further left and ignored.
 * @param trustedProxies addresses and networks such as 10.0.0.0/8 of the proxies in front of this server
 */
export function createAddressFinder(trustedProxies: readonly string[]): FindAddress {
  const networks = trustedProxies.map(networkOf);
  const isTrusted = (address: string): boolean => {
    if (!ipaddr.isValid(address)) return false;
    const parsed = ipaddr.process(address);
    return networks.some(([network, bits]) => network.kind() === parsed.kind() && parsed.match(network, bits));
  };
  return (peer, forwarded) => {
    const hops = forwarded.split(',').map((hop) => hop.trim());
    let address = peer;
    while (isTrusted(address) && hops.length > 0) {
      const hop = hops.pop() ?? '';
      if (!ipaddr.isValid(hop)) break;
      address = hop;
    }
    return address;
  };
}

/** Determines the client address once per request. @param trustedProxies as createAddressFinder */
export function readClientAddress(trustedProxies: readonly string[]): MiddlewareHandler {
  const findAddress = createAddressFinder(trustedProxies);
  return async (context, next) => {
    context.set(VARIABLE, findAddress(peerOf(context), context.req.header('x-forwarded-for') ?? ''));
    await next();
  };
}

/** The client address of a request, as determined by readClientAddress. */
export function clientAddress(context: Context): string {
  const address: unknown = context.get(VARIABLE);
  return typeof address === 'string' ? address : peerOf(context);
}

/** The network of an address, as a key to count by: whoever has one address in it can easily get others. */
export function nearNetwork(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  const bits = parsed.kind() === 'ipv4' ? 24 : 48;
  const kept = parsed.toByteArray().slice(0, bits / 8);
  return `${kept.join('.')}/${bits}`;
}

/** Parses an address or network in CIDR notation. @throws Error when it is neither */
export function networkOf(text: string): [ipaddr.IPv4 | ipaddr.IPv6, number] {
  if (text.includes('/')) return ipaddr.parseCIDR(text);
  const address = ipaddr.process(text);
  return [address, address.kind() === 'ipv4' ? 32 : 128];
}

function peerOf(context: Context): string {
  try {
    return getConnInfo(context).remote.address ?? 'unknown';
  } catch {
    // In-process requests have no socket.
    return 'in-process';
  }
}
