import type { Context } from 'hono';
import { isLoopbackName } from './loopback.ts';
import { type HostPlace, hostBehind, nameBefore } from './named-hosts.ts';

/** Where the server is. */
interface OwnPlace extends HostPlace {
  /** Where it listens, for requests that name another host. */
  readonly port: number;
}

/** The origin under which browsers reach the server, for a request. */
export type SiteOrigin = (context: Context) => string;

/**
 * Says which origin links in letters, callbacks of providers and passkeys belong to. The Host header is anybody's to write:
 * it is believed only where it names this machine itself, so that no letter ever carries a link to somebody else's server. A name before the
 * server's own is never among them: nobody signs in there.
 */
export function createSiteOrigin(server: OwnPlace): SiteOrigin {
  return (context) => server.publicUrl ?? loopbackOrigin(context.req.url, server) ?? ownOrigin(server);
}

/** The same where no request asks: for links in what jobs write. */
export function ownOrigin({ publicUrl, port }: Pick<OwnPlace, 'publicUrl' | 'port'>): string {
  return publicUrl ?? `http://127.0.0.1:${port}`;
}

function loopbackOrigin(text: string, place: HostPlace): string | null {
  const url = new URL(text);
  const { protocol, hostname, origin } = url;
  if (!isLoopbackName(hostname) || (protocol !== 'http:' && protocol !== 'https:')) return null;
  return nameBefore(url, place) === null ? origin : `${protocol}//${hostBehind(origin, place)}`;
}
