import { Agent, createServer, request as sendRequest } from 'node:http';
import type { ClientRequest, ClientRequestArgs, IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { isIP } from 'node:net';
import type { Socket } from 'node:net';
import { pipeline } from 'node:stream';
import type { Duplex } from 'node:stream';
import { parseUrl } from '@plumbline/urls';
import { REFUSAL_HEADER } from '@plumbline/urls/proxy-refusal';
import { connectError, openSocket } from './guarded-socket.ts';
import { MeteredRequest } from './metered-request.ts';
import { holdOwnPort } from './own-addresses.ts';
import { PieceJoiner } from './piece-joiner.ts';
import { PieceMeter } from './piece-meter.ts';
import { ProxiedSocket } from './proxied-socket.ts';
import { SAFE_METHODS } from './safe-methods.ts';
import { SafeFetchError } from './safe-fetch-error.ts';
import { createTargetGuard, targetOf } from './target-guard.ts';
import type { Target, TargetGuard } from './target-guard.ts';
import type { TargetPolicy } from './target-policy.ts';

/** A running proxy. */
export interface FilteringProxy {
  /** "http://127.0.0.1:port", for Chromium's --proxy-server. */
  url: string;
  /** Why the proxy would refuse this address, as one sentence; null where it would not, as far as can be told without DNS. */
  refusal: (url: string) => string | null;
  /** Stops listening and closes every connection. */
  close(): Promise<void>;
}

const CONNECT_TIMEOUT_MS = 10_000;
const IDLE_TIMEOUT_MS = 60_000;
/** Informational responses, such as 103 Early Hints, before the final one. Servers send one or two. */
const MAX_EARLY_ANSWERS = 10;
const HOP_BY_HOP: ReadonlySet<string> = new Set([
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]);

function endToEndHeaders(message: IncomingMessage): OutgoingHttpHeaders {
  const named = new Set((message.headers.connection ?? '').split(',').map((name) => name.trim().toLowerCase()));
  const kept: [string, string[]][] = [];
  for (const [name, values] of Object.entries(message.headersDistinct)) {
    if (values !== undefined && !HOP_BY_HOP.has(name) && !named.has(name)) kept.push([name, values]);
  }
  return Object.fromEntries(kept);
}

function statusOf(error: SafeFetchError): number {
  if (error.code === 'timed_out') return 504;
  const isRefusal = error.code.endsWith('_refused') || error.code === 'invalid_url';
  return isRefusal ? 403 : 502;
}

function asFailure(error: unknown, url: string): SafeFetchError {
  return error instanceof SafeFetchError ? error : connectError(error, url, 'tcp');
}

/**
 * Connections to admitted addresses only, read in turns. Each agent serves one client connection, and browser contexts never share those: otherwise
 * an unread response of one context could be taken for the response to another, and a context with many connections would keep the others waiting.
 */
class GuardedAgent extends Agent {
  readonly #guard: TargetGuard;

  constructor(guard: TargetGuard) {
    // Their number is not limited: a client makes one request at a time, and need not wait until the end of the previous one is noticed.
    super({ keepAlive: true, timeout: IDLE_TIMEOUT_MS });
    this.#guard = guard;
  }

  override createConnection(
    { host, port, signal }: ClientRequestArgs,
    callback?: (error: Error | null, stream: Duplex) => void,
  ): undefined {
    const url = `http://${isIP(host ?? '') === 6 ? `[${host}]` : host}:${port}/`;
    openSocket(this.#guard, targetOf(new URL(url)), { url, timeoutMs: CONNECT_TIMEOUT_MS, signal }).then(
      (socket) => callback?.(null, new ProxiedSocket(socket).setTimeout(IDLE_TIMEOUT_MS)),
      // For an error the callback takes no connection, although its types demand one.
      (error: unknown) => callback && Reflect.apply(callback, undefined, [error]),
    );
  }
}

/** Counts the pieces of a response and aborts it when there are too many. */
function meterAnswer(upstream: ClientRequest, url: string): PieceMeter {
  const meter = new PieceMeter();
  let earlyAnswers = 0;
  upstream.on('socket', (socket) => {
    // Node sets the timeout of an idle connection to the keep-alive time that the site announced.
    socket.setTimeout(IDLE_TIMEOUT_MS);
    if (socket instanceof ProxiedSocket) socket.meter = meter;
  });
  upstream.on('information', () => {
    earlyAnswers += 1;
    if (earlyAnswers > MAX_EARLY_ANSWERS) upstream.destroy(new SafeFetchError('too_many_pieces', url));
  });
  return meter;
}

/** @throws where Node refuses to write a response that it was able to read, such as one with a status below 100 */
function passOn(response: IncomingMessage, outgoing: ServerResponse, meter: PieceMeter): void {
  // Only the proxy itself may state a refusal.
  const { [REFUSAL_HEADER]: _claimed, ...headers } = endToEndHeaders(response);
  outgoing.writeHead(response.statusCode ?? 502, headers);
  const joined = new PieceJoiner((bytes) => {
    if (!outgoing.write(bytes)) response.pause();
  });
  response.on('data', (piece: Buffer) => {
    if (meter.take(piece.length)) joined.add(piece);
    else response.destroy(new SafeFetchError('too_many_pieces', ''));
  });
  outgoing.on('drain', () => response.resume());
  response.once('end', () => {
    joined.flush();
    outgoing.end();
  });
  response.on('error', () => outgoing.destroy());
}

/** Whether a request may be retried: it has no body, and its method is safe. */
function isRepeatable({ method = 'GET', headers }: IncomingMessage): boolean {
  const hasBody = headers['transfer-encoding'] !== undefined || (headers['content-length'] ?? '0') !== '0';
  return SAFE_METHODS.has(method) && !hasBody;
}

/** Forwards a request with an `http://` URL in absolute form. Any other form comes from a client that does not know it is talking to a proxy. */
function forward(guard: TargetGuard, agent: Agent, incoming: IncomingMessage, outgoing: ServerResponse): void {
  const fail = (error: unknown) => {
    const failure = asFailure(error, incoming.url ?? '');
    if (outgoing.headersSent) return outgoing.destroy();
    const headers = { 'content-type': 'text/plain; charset=utf-8', [REFUSAL_HEADER]: failure.code };
    outgoing.writeHead(statusOf(failure), { ...headers, connection: 'close' }).end(failure.message);
  };
  try {
    const url = guard.parse(incoming.url ?? '');
    if (url.protocol !== 'http:') throw new SafeFetchError('scheme_refused', url.href);
    const target = targetOf(url);
    // Set explicitly, since Node would otherwise send the chunked body of a GET unframed, which looks like a second request.
    const framing = incoming.headers['transfer-encoding'] === undefined ? {} : { 'transfer-encoding': 'chunked' };
    // Also aborts a connection attempt that no client waits for any more.
    const gone = new AbortController();
    outgoing.on('close', () => gone.abort());
    const send = (): void => {
      const upstream = sendRequest({
        agent,
        signal: gone.signal,
        host: target.host,
        port: target.port,
        method: incoming.method ?? 'GET',
        path: url.pathname + url.search,
        // The URL names the site; a different Host header would reach another site than the one that was checked.
        headers: { ...endToEndHeaders(incoming), ...framing, host: url.host },
        timeout: IDLE_TIMEOUT_MS,
      });
      const meter = meterAnswer(upstream, url.href);
      let isHeard = false;
      upstream.on('timeout', () => upstream.destroy(new SafeFetchError('timed_out', url.href)));
      upstream.on('error', (error) => {
        // The site may have closed an idle connection just as it was used; every attempt uses up one of them.
        const isStale = upstream.reusedSocket && !isHeard && !(error instanceof SafeFetchError) && !gone.signal.aborted;
        if (isStale && isRepeatable(incoming)) send();
        else fail(error);
      });
      // No upgrade was requested; without a listener, this event would end neither in a response nor in an error.
      upstream.on('upgrade', (_answer, socket) => {
        socket.destroy();
        fail(new SafeFetchError('protocol_error', url.href));
      });
      upstream.on('response', (response) => {
        isHeard = true;
        try {
          passOn(response, outgoing, meter);
        } catch (error) {
          // An error thrown here by Node would be uncaught and end the process.
          upstream.destroy(new SafeFetchError('protocol_error', url.href, error));
        }
      });
      if (isRepeatable(incoming)) upstream.end();
      else pipeline(incoming, upstream, () => undefined);
    };
    send();
  } catch (error) {
    fail(error);
  }
}

/** The "host:port" of a CONNECT. Its scheme is unknown (https, wss and ws all use tunnels), so it counts as both origins. */
function tunnelTarget(guard: TargetGuard, authority: string): Target {
  if (!/^[^/\\?#@\s]+:\d{1,5}$/.test(authority)) throw new SafeFetchError('invalid_url', authority);
  const secure = parseUrl(`https://${authority}`);
  const plain = parseUrl(`http://${authority}`);
  if (secure === null || plain === null) throw new SafeFetchError('invalid_url', authority);
  const target = { ...targetOf(secure), origins: [secure.origin, plain.origin] };
  guard.admit(target, authority);
  return target;
}

async function tunnel(guard: TargetGuard, authority: string, client: Duplex, head: Buffer): Promise<Socket | null> {
  try {
    const target = tunnelTarget(guard, authority);
    const server = await openSocket(guard, target, { url: authority, timeoutMs: CONNECT_TIMEOUT_MS });
    server.setTimeout(IDLE_TIMEOUT_MS, () => server.destroy());
    client.write('HTTP/1.1 200 Connection Established\r\n\r\n');
    if (head.length > 0) server.write(head);
    pipeline(client, server, client, () => server.destroy());
    return server;
  } catch (error) {
    const failure = asFailure(error, authority);
    const status = statusOf(failure);
    client.end(`HTTP/1.1 ${status} Refused\r\n${REFUSAL_HEADER}: ${failure.code}\r\ncontent-length: 0\r\n\r\n`);
    return null;
  }
}

/**
 * Starts a forward proxy on loopback (absolute-form http:// and CONNECT) under the same policy as requests.
 *
 * Chromium bypasses any proxy for localhost and 169.254.0.0/16 unless started with `--proxy-bypass-list=<-loopback>`; add `--disable-quic` and
 * `--webrtc-ip-handling-policy=disable_non_proxied_udp` as well, or UDP traffic is not checked.
 */
export async function startFilteringProxy(policy: TargetPolicy): Promise<FilteringProxy> {
  const guard = createTargetGuard(policy);
  const agents = new WeakMap<Socket, GuardedAgent>();
  const agentOf = (client: Socket): GuardedAgent => {
    const known = agents.get(client);
    if (known) return known;
    const agent = new GuardedAgent(guard);
    agents.set(client, agent);
    client.once('close', () => agent.destroy());
    return agent;
  };
  const open = new Set<Duplex>();
  const track = (socket: Duplex) => {
    open.add(socket);
    socket.on('error', () => socket.destroy());
    socket.once('close', () => open.delete(socket));
  };
  const server = createServer({ IncomingMessage: MeteredRequest }, (incoming, outgoing) =>
    forward(guard, agentOf(incoming.socket), incoming, outgoing),
  );
  server.on('connection', track);
  server.on('clientError', (_error, socket) => socket.destroy());
  server.on('connect', (incoming, client, head) => {
    void tunnel(guard, incoming.url ?? '', client, head).then((upstream) => {
      if (upstream === null) return;
      track(upstream);
      if (client.destroyed) upstream.destroy();
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const release = holdOwnPort(port);
  return {
    url: `http://127.0.0.1:${port}`,
    refusal: (url) => {
      try {
        guard.parse(url);
        return null;
      } catch (error) {
        return asFailure(error, url).message;
      }
    },
    close() {
      release();
      guard.close();
      return new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of open) socket.destroy();
      });
    },
  };
}
