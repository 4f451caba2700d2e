import { createServer, type Server } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { holdOwnPort, MeteredRequest } from '@plumbline/safe-fetch';
import type { Hono } from 'hono';
import { StartupError } from '../startup-error.ts';
import { rejectCutBodies } from './reject-cut-bodies.ts';
import { answerHead } from './answer-head.ts';
import { BodyRoom } from './body-room.ts';
import { limitBodies } from './bound-bodies.ts';
import { limitPendingResponses, PENDING_LIMITS, type PendingLimits } from './limit-pending-responses.ts';
import { createAddressFinder, nearNetwork } from './client-address.ts';
import { oneAtATime } from './one-at-a-time.ts';

const GRACE_MS = 10_000;
/**
 * Longer than proxies keep idle connections (60 s in nginx and most others): the side that sends requests must be the first to close, or a request
 * may hit a connection that is just being closed.
 */
const KEEP_ALIVE_MS = 75_000;

/** The bodies of all requests to this process. */
const room = new BodyRoom();

/** A listening server. */
export interface RunningServer {
  readonly origin: string;
  /** Stops accepting connections and waits up to ten seconds for pending requests. */
  close(): Promise<void>;
}

/**
 * Starts listening.
 * @throws StartupError when the port is taken or the address is not this machine’s
 */
export async function listen(
  app: Hono,
  { host, port, trustedProxies = [] }: { readonly host: string; readonly port: number; readonly trustedProxies?: readonly string[] },
  waiting: PendingLimits = PENDING_LIMITS,
): Promise<RunningServer> {
  const findAddress = createAddressFinder(trustedProxies);
  const networkOf = ({ socket, headers }: MeteredRequest): string =>
    nearNetwork(findAddress(socket.remoteAddress ?? 'unknown', [headers['x-forwarded-for'] ?? ''].flat().join(',')));
  const bodies = limitBodies(room, networkOf);
  const answer = bodies.counted(getRequestListener(answerHead(app.fetch), { hostname: host }));
  const server = createServer({ IncomingMessage: MeteredRequest }, oneAtATime(answer));
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => reject(explain(error, host, port)));
    server.listen(port, host, resolve);
  });
  server.keepAliveTimeout = KEEP_ALIVE_MS;
  limitPendingResponses(server, waiting, networkOf);
  bodies.watch(server);
  rejectCutBodies(server);
  letGoWhenClosing(server);
  const address = server.address();
  const actualPort = typeof address === 'object' && address ? address.port : port;
  const release = holdOwnPort(actualPort);
  return {
    origin: `http://${host.includes(':') ? `[${host}]` : host}:${actualPort}`,
    close: () =>
      new Promise((resolve) => {
        const force = setTimeout(() => server.closeAllConnections(), GRACE_MS);
        server.close(() => {
          clearTimeout(force);
          release();
          resolve();
        });
      }),
  };
}

/**
 * Closing a server only ends connections that are idle at that moment. One whose response ends later, such as an event stream, would stay open for
 * the whole keep-alive time and delay closing.
 */
function letGoWhenClosing(server: Server): void {
  server.on('request', (_request, answer) => {
    answer.once('close', () => {
      if (!server.listening) server.closeIdleConnections();
    });
  });
}

function explain(error: Error, host: string, port: number): Error {
  const code = 'code' in error ? error.code : '';
  if (code === 'EADDRINUSE')
    return new StartupError(`Port ${port} on ${host} is taken by another program. Stop it, or set PORT to another number.`);
  if (code === 'EACCES') return new StartupError(`Port ${port} needs more rights than this user has. Set PORT to a number above 1023.`);
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') return new StartupError(`HOST ${host} is not an address of this machine.`);
  return error;
}
