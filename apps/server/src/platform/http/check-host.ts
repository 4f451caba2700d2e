import type { HttpBindings } from '@hono/node-server';
import type { Context, MiddlewareHandler } from 'hono';
import type { Logger } from 'pino';
import { parseUrl } from '@plumbline/urls';
import { logSecurityEvent } from '../security-log.ts';
import { ApiError } from './api-error.ts';
import { answerError } from './api.ts';
import { isLoopbackName } from './loopback.ts';
import { type HostPlace, nameBefore, putAskedName } from './named-hosts.ts';

/** The one thing that may be asked without the public name: load balancers and containers ask their own machine. */
const HEALTH = '/api/health';
/** As long as a name can be. */
const MAX_HOST = 255;

export interface KnownHosts extends HostPlace {
  /** Whether the server answers to the names of its own machine. */
  readonly localMode: boolean;
}

/**
 * Refuses requests for another host than this server's and one name before it. A page of a stranger whose name was made to lead here
 * (DNS rebinding) is of the same origin as our answers, so it must not get any.
 */
export function checkHost(known: KnownHosts, log: Logger): MiddlewareHandler<{ Bindings: HttpBindings }> {
  const { publicUrl, localMode } = known;
  return async (context, next) => {
    const port = context.env?.incoming?.socket.localPort;
    const isKnown = (host: URL): boolean => {
      if (publicUrl !== null && (host.host === new URL(publicUrl).host || nameBefore(host, known) !== null)) return true;
      if (!isLoopbackName(host.hostname)) return false;
      // Requests made in-process have no socket, and so no port.
      if (port !== undefined && Number(host.port || '80') !== port) return false;
      return localMode || context.req.path === HEALTH;
    };
    const asked = hostsOf(context, publicUrl);
    const names = new Set(asked.map((host) => (host !== null && isKnown(host) ? nameBefore(host, known) : undefined)));
    const [name] = names;
    // One that says two things is for neither.
    if (names.size === 1 && name !== undefined) {
      putAskedName(context, name);
      return next();
    }
    const host = (context.req.header('host') ?? '').slice(0, MAX_HOST);
    // Refused before anything else is read, so the peer's own address is all that is known of it.
    logSecurityEvent(log, 'wrong-host', { host, address: context.env?.incoming?.socket.remoteAddress ?? null });
    return refuse(context, publicUrl ?? `http://127.0.0.1:${port ?? 80}`);
  };
}

/** Where the request is for, as its header and its request line have it; null for what is no host. */
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
