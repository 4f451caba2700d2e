import type { HttpBindings } from '@hono/node-server';
import type { Context, MiddlewareHandler } from 'hono';
import type { Logger } from 'pino';
import { parseUrl } from '@plumbline/urls';
import { logSecurityEvent } from '../security-log.ts';
import { ApiError } from './api-error.ts';
import { answerError } from './api.ts';
import { isLoopbackName } from './loopback.ts';
import { type HostSettings, subdomainOfHost, setRequestedSubdomain } from './named-hosts.ts';

/** The only path allowed under any host name: load balancers and containers check the machine by its address. */
const HEALTH = '/api/health';
/** Maximum length of a host name. */
const MAX_HOST = 255;

export interface KnownHosts extends HostSettings {
  /** Whether the server accepts the names of its own machine. */
  readonly localMode: boolean;
}

/**
 * Refuses requests for any host other than this server’s and its subdomains. A malicious page whose name resolves to this server (DNS rebinding)
 * has the same origin as our responses, so it must not get any.
 */
export function checkHost(known: KnownHosts, log: Logger): MiddlewareHandler<{ Bindings: HttpBindings }> {
  const { publicUrl, localMode } = known;
  return async (context, next) => {
    const port = context.env?.incoming?.socket.localPort;
    const isKnown = (host: URL): boolean => {
      if (publicUrl !== null && (host.host === new URL(publicUrl).host || subdomainOfHost(host, known) !== null)) return true;
      if (!isLoopbackName(host.hostname)) return false;
      // In-process requests have no socket and therefore no port.
      if (port !== undefined && Number(host.port || '80') !== port) return false;
      return localMode || context.req.path === HEALTH;
    };
    const asked = hostsOf(context, publicUrl);
    const names = new Set(asked.map((host) => (host !== null && isKnown(host) ? subdomainOfHost(host, known) : undefined)));
    const [name] = names;
    // A request that names two different hosts is refused.
    if (names.size === 1 && name !== undefined) {
      setRequestedSubdomain(context, name);
      return next();
    }
    const host = (context.req.header('host') ?? '').slice(0, MAX_HOST);
    // Logged before anything else is read, so only the peer’s address is known.
    logSecurityEvent(log, 'wrong-host', { host, address: context.env?.incoming?.socket.remoteAddress ?? null });
    return refuse(context, publicUrl ?? `http://127.0.0.1:${port ?? 80}`);
  };
}

/** The hosts in the Host header and the request line; null for anything that is not a host. */
function hostsOf(context: Context, publicUrl: string | null): (URL | null)[] {
  const scheme = publicUrl ? new URL(publicUrl).protocol : 'http:';
  const header = context.req.header('host');
  const inLine = parseUrl(context.req.url);
  const named = header === undefined ? [] : [parseUrl(`${scheme}//${header}`)];
  return [...named, inLine && parseUrl(`${scheme}//${inLine.host}`)];
}

function refuse(context: Context, origin: string): Response {
  const error = new ApiError(
    'misdirected_request',
    `This server only responds at ${origin}. Open it there, or ask its operator to set PUBLIC_URL to the address you used.`,
  );
  return context.req.path.startsWith('/api/') ? answerError(context, undefined, error) : context.text(error.message, error.status);
}
