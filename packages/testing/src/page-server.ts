import { createServer, type IncomingHttpHeaders, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import { isIP, type AddressInfo } from 'node:net';

/** One request as the server received it. */
export interface SeenRequest {
  readonly method: string;
  /** Path with query. */
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
}

/** A response: status 200 and text/html by default. */
export interface PageAnswer {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string | readonly string[]>>;
  readonly body?: string | Uint8Array;
  /** Closes the connection without a response. */
  readonly hangUp?: boolean;
}

/** A page, a response, or a function that makes one; a promise delays the response until it resolves. */
export type PageRoute = string | PageAnswer | ((request: SeenRequest) => string | PageAnswer | Promise<string | PageAnswer>);

/** A real HTTP server on loopback. */
export interface PageServer extends AsyncDisposable {
  /** Scheme, address and port without a trailing slash. */
  readonly origin: string;
  readonly url: (path: string) => string;
  /** Every request in order of arrival. */
  readonly requests: SeenRequest[];
  /** The highest number of simultaneous requests so far. */
  readonly maxConcurrent: () => number;
  /** Replaces or adds one page. */
  readonly set: (path: string, route: PageRoute) => void;
  readonly close: () => Promise<void>;
}

/**
 * Starts a server for tests on a free port.
 * @param routes pages by path; a path with its query is looked up first, then the path without it, then '*'; else 404
 * @param host address to listen on
 * @param certificate key and certificate in PEM; with them it serves https
 */
export async function startPageServer(
  routes: Readonly<Record<string, PageRoute>>,
  host: string = '127.0.0.1',
  certificate?: { readonly key: string; readonly cert: string },
): Promise<PageServer> {
  const pages = new Map(Object.entries(routes));
  const requests: SeenRequest[] = [];
  let active = 0;
  let peak = 0;
  const listener: RequestListener = (request, response) => {
    const seen = { method: request.method ?? 'GET', path: request.url ?? '/', headers: request.headers };
    requests.push(seen);
    active += 1;
    peak = Math.max(peak, active);
    response.on('close', () => {
      active -= 1;
    });
    void answer(pages, seen, request).then((given) => {
      if (given.hangUp === true) return request.socket.destroy();
      const headers = { 'content-type': 'text/html; charset=utf-8', ...given.headers };
      // As pairs, so that a header with several values is sent as several lines.
      response.writeHead(
        given.status ?? 200,
        Object.entries(headers).flatMap(([name, value]) => [value].flat().flatMap((one) => [name, one])),
      );
      return response.end(request.method === 'HEAD' ? undefined : (given.body ?? ''));
    });
  };
  const server = certificate ? createTlsServer(certificate, listener) : createServer(listener);
  // Refused and aborted handshakes are the client's business.
  server.on('tlsClientError', () => undefined);
  const origin = await listen(server, host, certificate ? 'https' : 'http');
  const close = (): Promise<void> => stop(server);
  return {
    origin,
    url: (path) => `${origin}${path}`,
    requests,
    maxConcurrent: () => peak,
    set: (path, route) => void pages.set(path, route),
    close,
    [Symbol.asyncDispose]: close,
  };
}

async function answer(pages: ReadonlyMap<string, PageRoute>, seen: SeenRequest, request: IncomingMessage): Promise<PageAnswer> {
  request.resume();
  const path = seen.path.split('?', 1)[0] ?? '/';
  const route = pages.get(seen.path) ?? pages.get(path) ?? pages.get('*');
  const given = typeof route === 'function' ? await route(seen) : route;
  if (given === undefined) return { status: 404, body: '<!doctype html><title>Not found</title><h1>Not found</h1>' };
  return typeof given === 'string' ? { body: given } : given;
}

function listen(server: Server, host: string, scheme: 'http' | 'https'): Promise<string> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, host, () => {
      const address = server.address();
      if (!isTcp(address)) return reject(new Error('The page server got no port.'));
      return resolve(`${scheme}://${isIP(host) === 6 ? `[${host}]` : host}:${address.port}`);
    });
  });
}

function isTcp(address: AddressInfo | string | null): address is AddressInfo {
  return typeof address === 'object' && address !== null;
}

function stop(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}
