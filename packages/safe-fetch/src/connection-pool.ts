import { Agent, Client, Pool, buildConnector } from 'undici';
import { connectError, guardedLookup } from './guarded-socket.ts';
import { HopExchange } from './hop-exchange.ts';
import { openTls } from './open-tls.ts';
import { PieceMeter } from './piece-meter.ts';
import { SafeFetchError } from './safe-fetch-error.ts';
import { targetOf } from './target-guard.ts';
import type { Target, TargetGuard } from './target-guard.ts';
import { CIPHERS } from './tls-ciphers.ts';
import { TurnStream, type TurnSource } from './turn-stream.ts';

/** What is known about one connection; shared by the requests it carries in turn. */
export interface Connection {
  /** The address connected to; null before the first connection. */
  remoteAddress: string | null;
  /** Requests sent on the present connection, counting the current one. */
  served: number;
  /** Counts the pieces received for the current request. */
  meter: PieceMeter;
}

/** undici's client for one connection, which tells each exchange the connection it runs on. */
class TracedClient extends Client {
  readonly connection: Connection;

  constructor(origin: URL, options: Client.Options, connection: Connection) {
    super(origin, options);
    this.connection = connection;
  }

  override dispatch(options: Parameters<Client['dispatch']>[0], handler: Parameters<Client['dispatch']>[1]): boolean {
    if (handler instanceof HopExchange) handler.connection = this.connection;
    return super.dispatch(options, handler);
  }
}

const CONNECT_TIMEOUT_MS = 10_000;
const KEEP_ALIVE_MS = 4_000;
const OFFER = { ciphers: CIPHERS, ALPNProtocols: ['http/1.1'] };
const MAX_HEADER_BYTES = 32 * 1024;

function checkedConnector(
  guard: TargetGuard,
  target: Target,
  base: buildConnector.connector,
  connection: Connection,
): buildConnector.connector {
  const url = target.origins[0] ?? target.host;
  const handOver = (callback: buildConnector.Callback, source: TurnSource, remoteAddress: string | undefined): void => {
    connection.remoteAddress = remoteAddress ?? null;
    connection.served = 0;
    const stream = new TurnStream(source, (bytes) => connection.meter.pass(bytes));
    // undici only needs a stream here, although its types ask for more.
    Reflect.apply(callback, undefined, [null, stream]);
  };
  const connectTls = async (callback: buildConnector.Callback): Promise<void> => {
    const { stream, facts } = await openTls(guard, target, { url, timeoutMs: CONNECT_TIMEOUT_MS, offer: OFFER });
    handOver(callback, stream, facts.remoteAddress);
  };
  return (options, callback) => {
    if (options.protocol === 'https:') {
      connectTls(callback).catch((error: unknown) => callback(connectError(error, url, 'tls'), null));
      return;
    }
    try {
      // Literals never reach the lookup, so they are judged here as well as in the URL.
      guard.admit(target, url);
    } catch (error) {
      // Not synchronously: undici is still setting the connection up.
      queueMicrotask(() => callback(error instanceof Error ? error : new SafeFetchError('connect_failed', url), null));
      return;
    }
    base({ ...options, hostname: target.host }, (error, socket) => {
      if (error !== null) return callback(connectError(error, url, 'tcp'), null);
      // The lookup guarantees most of this; it is checked again because a mistake here would be a breach, and the socket knows its real peer.
      const code = guard.refusal(target, socket);
      if (code) {
        socket.destroy();
        return callback(new SafeFetchError(code, url), null);
      }
      handOver(callback, socket, socket.remoteAddress);
    });
  };
}

/**
 * An agent with one pool per origin, whose every connection goes to a checked address of that origin.
 * It follows no redirects, reads no proxy settings and speaks HTTP/1.1 only.
 */
export function createConnectionPool(guard: TargetGuard, connectionsPerOrigin: number): Agent {
  return new Agent({
    factory: (origin, options) => {
      const target = targetOf(new URL(origin));
      const base = buildConnector({
        lookup: guardedLookup(guard, target),
        timeout: CONNECT_TIMEOUT_MS,
        allowH2: false,
        host: target.host,
        port: target.port,
      });
      return new Pool(origin, {
        ...options,
        connections: connectionsPerOrigin,
        allowH2: false,
        pipelining: 1,
        maxHeaderSize: MAX_HEADER_BYTES,
        keepAliveTimeout: KEEP_ALIVE_MS,
        keepAliveMaxTimeout: KEEP_ALIVE_MS * 10,
        // The request's own deadline covers headers and body; undici's timers would only add work.
        headersTimeout: 0,
        bodyTimeout: 0,
        factory: (url, clientOptions: Client.Options) => {
          const connection: Connection = { remoteAddress: null, served: 0, meter: new PieceMeter() };
          const connect = checkedConnector(guard, target, base, connection);
          return new TracedClient(url, { ...clientOptions, connect }, connection);
        },
      });
    },
  });
}
