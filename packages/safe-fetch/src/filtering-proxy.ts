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
import { READING } from './reading-methods.ts';
import { SafeFetchError } from './safe-fetch-error.ts';
import { createTargetGuard, targetOf } from './target-guard.ts';
import type { Target, TargetGuard } from './target-guard.ts';
import type { TargetPolicy } from './target-policy.ts';

/** A running proxy. */
export interface FilteringProxy {
  /** "http://127.0.0.1:port", for Chromium's --proxy-server. */
  url: string;
  /** Why this address is not one that the proxy would let through, as one sentence; null where it is, as far as can be told without DNS. */
  refusal: (url: string) => string | null;
  /** Stops listening and cuts every connection. */
  close(): Promise<void>;
}

const CONNECT_TIMEOUT_MS = 10_000;
const IDLE_TIMEOUT_MS = 60_000;
/** Answers before the answer, such as 103 Early Hints. Servers send one or two. */
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
 * Connections that are made to admitted addresses alone, and read in turns. They serve one connection of the browser, which none of its contexts shares
 * with another: what a site leaves unread in one would be taken for the answer to whoever asks next, and who has many would keep all others waiting.
 */
class GuardedAgent extends Agent {
  readonly #guard: TargetGuard;

  constructor(guard: TargetGuard) {
    // No limit to their number: a client asks for one thing at a time, and has no need to wait until the end of the last is seen.
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
      // Of an error it takes no connection, whatever its types say.
      (error: unknown) => callback && Reflect.apply(callback, undefined, [error]),
    );
  }
}

/** Counts what comes for a request, and ends it where that is cut into too many pieces. */
function meterAnswer(upstream: ClientRequest, url: string): PieceMeter {
  const meter = new PieceMeter();
  let earlyAnswers = 0;
  upstream.on('socket', (socket) => {
    // Node leaves a kept connection the time for which the site said it would keep it unused.
    socket.setTimeout(IDLE_TIMEOUT_MS);
    if (socket instanceof ProxiedSocket) socket.meter = meter;
  });
  upstream.on('information', () => {
    earlyAnswers += 1;
    if (earlyAnswers > MAX_EARLY_ANSWERS) upstream.destroy(new SafeFetchError('too_many_pieces', url));
  });
  return meter;
}

/** @throws where Node does not let the answer be written, such as one whose status is below 100, which it reads all the same */
function passOn(response: IncomingMessage, outgoing: ServerResponse, meter: PieceMeter): void {
  // Only the proxy itself says that it refused something.
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

/** Whether a request may be sent twice: it has no body, and by HTTP's own word it changes nothing. */
function isRepeatable({ method = 'GET', headers }: IncomingMessage): boolean {
  const hasBody = headers['transfer-encoding'] !== undefined || (headers['content-length'] ?? '0') !== '0';
  return READING.has(method) && !hasBody;
}

/** `http://` URL in absolute form. Anything else is a client that does not know it speaks to a proxy. */
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
    // Said explicitly, or Node would send the chunked body of a GET raw, as what looks like a second request.
    const framing = incoming.headers['transfer-encoding'] === undefined ? {} : { 'transfer-encoding': 'chunked' };
    // Also ends the making of a connection that nobody waits for any more.
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
        // The URL names the site; a differing Host header would reach another one than was judged.
        headers: { ...endToEndHeaders(incoming), ...framing, host: url.host },
        timeout: IDLE_TIMEOUT_MS,
      });
      const meter = meterAnswer(upstream, url.href);
      let isHeard = false;
      upstream.on('timeout', () => upstream.destroy(new SafeFetchError('timed_out', url.href)));
      upstream.on('error', (error) => {
        // The site may have ended a kept connection in the very moment in which it was used; each one that is tried is one less.
        const isStale = upstream.reusedSocket && !isHeard && !(error instanceof SafeFetchError) && !gone.signal.aborted;
        if (isStale && isRepeatable(incoming)) send();
        else fail(error);
      });
      // Nobody asked for another protocol; unheard, it would be neither an answer nor an error.
      upstream.on('upgrade', (_answer, socket) => {
        socket.destroy();
        fail(new SafeFetchError('protocol_error', url.href));
      });
      upstream.on('response', (response) => {
        isHeard = true;
        try {
          passOn(response, outgoing, meter);
        } catch (error) {
          // What an answer makes Node throw here, nobody would catch, and the process would end.
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

/** "host:port" of a CONNECT. Its scheme is unknown (https, wss and ws all tunnel), so it counts as both origins. */
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
 * Chromium goes around any proxy for localhost and 169.254.0.0/16 unless started with
 * `--proxy-bypass-list=<-loopback>`; with it also pass `--disable-quic` and
 * `--webrtc-ip-handling-policy=disable_non_proxied_udp`, or UDP leaves without being judged.
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
