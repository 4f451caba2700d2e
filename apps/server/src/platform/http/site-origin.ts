import type { Context } from 'hono';
import { isLoopbackName } from './loopback.ts';

/** The origin under which browsers reach the server, for a request. */
export type SiteOrigin = (context: Context) => string;

/**
 * Says which origin links in letters, callbacks of providers and passkeys belong to. The Host header is anybody's to write:
 * it is believed only where it names this machine itself, so that no letter ever carries a link to somebody else's server.
 * @param publicUrl the origin the operator has set; null on a server of one's own machine
 * @param port where the server listens, for requests that name another host
 */
export function createSiteOrigin(publicUrl: string | null, port: number): SiteOrigin {
  return (context) => publicUrl ?? loopbackOrigin(context.req.url) ?? `http://127.0.0.1:${port}`;
}

function loopbackOrigin(url: string): string | null {
  const { protocol, hostname, origin } = new URL(url);
  return isLoopbackName(hostname) && (protocol === 'http:' || protocol === 'https:') ? origin : null;
}
