import type { Context } from 'hono';
import { isLoopbackName } from './loopback.ts';

/** Where the server is. */
interface OwnPlace {
  /** The origin the operator has set; null on a server of one's own machine. */
  readonly publicUrl: string | null;
  /** Where it listens, for requests that name another host. */
  readonly port: number;
}

/** The origin under which browsers reach the server, for a request. */
export type SiteOrigin = (context: Context) => string;

/**
 * Says which origin links in letters, callbacks of providers and passkeys belong to. The Host header is anybody's to write:
 * it is believed only where it names this machine itself, so that no letter ever carries a link to somebody else's server.
 */
export function createSiteOrigin(server: OwnPlace): SiteOrigin {
  return (context) => server.publicUrl ?? loopbackOrigin(context.req.url) ?? ownOrigin(server);
}

/** The same where no request asks: for links in what jobs write. */
export function ownOrigin({ publicUrl, port }: OwnPlace): string {
  return publicUrl ?? `http://127.0.0.1:${port}`;
}

function loopbackOrigin(url: string): string | null {
  const { protocol, hostname, origin } = new URL(url);
  return isLoopbackName(hostname) && (protocol === 'http:' || protocol === 'https:') ? origin : null;
}
