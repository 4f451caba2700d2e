import type { Context } from 'hono';
import { isLoopbackName } from './loopback.ts';
import { type HostSettings, parentHost, subdomainOfHost } from './named-hosts.ts';

/** Where the server can be reached. */
interface OwnPlace extends HostSettings {
  /** The port it listens on, for requests to another host. */
  readonly port: number;
}

/** The origin at which browsers reach the server, for a request. */
export type SiteOrigin = (context: Context) => string;

/**
 * Determines the origin used in email links, provider callbacks and passkeys. Anyone can set the Host header, so it is only trusted when it names
 * this machine; no email can ever link to someone else’s server. Subdomains are never used, because nobody signs in there.
 */
export function createSiteOrigin(server: OwnPlace): SiteOrigin {
  return (context) => server.publicUrl ?? loopbackOrigin(context.req.url, server) ?? ownOrigin(server);
}

/** The same outside of requests, for links created by jobs. */
export function ownOrigin({ publicUrl, port }: Pick<OwnPlace, 'publicUrl' | 'port'>): string {
  return publicUrl ?? `http://127.0.0.1:${port}`;
}

function loopbackOrigin(text: string, place: HostSettings): string | null {
  const url = new URL(text);
  const { protocol, hostname, origin } = url;
  if (!isLoopbackName(hostname) || (protocol !== 'http:' && protocol !== 'https:')) return null;
  return subdomainOfHost(url, place) === null ? origin : `${protocol}//${parentHost(origin, place)}`;
}
