import type { Server, ServerResponse } from 'node:http';
import type { MeteredRequest } from '@plumbline/safe-fetch';

/** Limits on responses that clients do not read. */
export interface PendingLimits {
  /** Bytes written but not yet sent, in this process. */
  readonly bytes: number;
  /** How long a client may go without reading any of them. */
  readonly stalledMs: number;
}

export const PENDING_LIMITS: PendingLimits = { bytes: 128 * 1024 * 1024, stalledMs: 60_000 };

/** Number of checks without progress before a connection is closed. Checks rather than time, because this process may itself be delayed. */
const LOOKS = 12;

interface Reader {
  readonly request: MeteredRequest;
  /** Progress at the last check. */
  seen: Taking;
  /** Number of checks without progress while data was waiting. */
  looks: number;
}

/**
 * Closes connections of clients that make requests and do not read the responses, which would stay in memory as long as the connection. When too much
 * is waiting in total, connections of the network with the most waiting data are closed, oldest request first; clients that read as fast as they
 * can are not cut off for it.
 * @param networkOf the near network of a request’s sender
 */
export function limitPendingResponses(
  server: Server<typeof MeteredRequest>,
  { bytes: most, stalledMs }: PendingLimits,
  networkOf: (request: MeteredRequest) => string,
): void {
  /** In the order of their requests. */
  const readers = new Map<ServerResponse, Reader>();
  const letGo = (response: ServerResponse): void => {
    readers.delete(response);
    response.destroy();
  };
  const bound = (): void => {
    const waiting = [...readers].filter(([response]) => lyingOf(response) > 0);
    if (sumOf(waiting) <= most) return;
    const ofNetworks = Map.groupBy(waiting, ([, { request }]) => networkOf(request));
    for (const response of tooMuchOf(ofNetworks, most)) letGo(response);
  };
  const look = (): void => {
    for (const [response, reader] of readers) {
      const now = takingOf(response);
      const hasTaken = lyingOf(response) === 0 || now.taken > reader.seen.taken || now.queued < reader.seen.queued;
      reader.looks = hasTaken ? 0 : reader.looks + 1;
      reader.seen = now;
      if (reader.looks >= LOOKS) letGo(response);
    }
    bound();
  };
  // Before the handler, which may respond immediately.
  server.prependListener('request', (request: MeteredRequest, response: ServerResponse) => {
    readers.set(response, { request, seen: { taken: 0, queued: 0 }, looks: 0 });
    response.once('close', () => readers.delete(response));
    // From here on the whole response is buffered; streamed responses are checked as they go.
    response.once('prefinish', () => {
      if (lyingOf(response) > 0) bound();
    });
  });
  const looking = setInterval(look, stalledMs / LOOKS);
  server.once('close', () => clearInterval(looking));
}

type Waiting = readonly [response: ServerResponse, reader: Reader];

/** How much of a response the system has accepted. */
interface Taking {
  /** Bytes of completed writes. */
  readonly taken: number;
  /** Bytes of the current write still to be sent. */
  readonly queued: number;
}

/** Measured here because the socket’s own timeout restarts whenever the client sends something. */
function takingOf({ socket }: ServerResponse): Taking {
  if (!socket) return { taken: 0, queued: 0 };
  const handle: unknown = Reflect.get(socket, '_handle');
  const queued: unknown = typeof handle === 'object' && handle !== null ? Reflect.get(handle, 'writeQueueSize') : 0;
  return { taken: socket.bytesWritten - socket.writableLength, queued: typeof queued === 'number' ? queued : 0 };
}

/** Bytes of a response that the system has not accepted yet. */
const lyingOf = ({ socket }: ServerResponse): number => socket?.writableLength ?? 0;

const sumOf = (waiting: readonly Waiting[]): number => waiting.reduce((sum, [response]) => sum + lyingOf(response), 0);

/** Which responses to drop, so that no more than `most` bytes are waiting. */
function tooMuchOf(ofNetworks: ReadonlyMap<string, readonly Waiting[]>, most: number): ServerResponse[] {
  const shares = [...ofNetworks.values()].map((waiting) => ({ waiting, bytes: sumOf(waiting), gone: 0 }));
  let all = shares.reduce((sum, { bytes }) => sum + bytes, 0);
  const going: ServerResponse[] = [];
  while (all > most) {
    const largest = shares.reduce((one, other) => (other.bytes > one.bytes ? other : one));
    const [first] = largest.waiting[largest.gone] ?? [];
    if (!first) break;
    largest.gone += 1;
    largest.bytes -= lyingOf(first);
    all -= lyingOf(first);
    going.push(first);
  }
  return going;
}
