import type { Server, ServerResponse } from 'node:http';
import type { MeteredRequest } from '@plumbline/safe-fetch';

/** What readers may leave lying in memory. */
export interface WaitingLimits {
  /** Of all that was made of answers and not taken, in this process. */
  readonly bytes: number;
  /** How long one reader may take nothing of what lies there. */
  readonly stalledMs: number;
}

export const WAITING_LIMITS: WaitingLimits = { bytes: 128 * 1024 * 1024, stalledMs: 60_000 };

/** How often a reader is looked at before one who takes nothing is let go. Not by the clock: this process may be late itself. */
const LOOKS = 12;

interface Reader {
  readonly request: MeteredRequest;
  /** What was seen at the last look. */
  seen: Taking;
  /** How often nothing was taken since, while something lay there. */
  looks: number;
}

/**
 * Lets readers go who ask and do not take the answer: it would lie in memory for as long as they keep the connection. Where all
 * that lies there is too much, it is readers of the network for which most lies there, and of these whoever asked first: what others
 * take as fast as they can is not cut for it.
 * @param networkOf the near network of who sends a request
 */
export function boundWaitingAnswers(
  server: Server<typeof MeteredRequest>,
  { bytes: most, stalledMs }: WaitingLimits,
  networkOf: (request: MeteredRequest) => string,
): void {
  /** Whoever asked first comes first. */
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
  // Before the handler, which may answer at once.
  server.prependListener('request', (request: MeteredRequest, response: ServerResponse) => {
    readers.set(response, { request, seen: { taken: 0, queued: 0 }, looks: 0 });
    response.once('close', () => readers.delete(response));
    // All of it is with the connection now; what is answered in parts is looked at.
    response.once('prefinish', () => {
      if (lyingOf(response) > 0) bound();
    });
  });
  const looking = setInterval(look, stalledMs / LOOKS);
  server.once('close', () => clearInterval(looking));
}

type Waiting = readonly [response: ServerResponse, reader: Reader];

/** What the system has taken from a connection. */
interface Taking {
  /** Bytes of writes that are done. */
  readonly taken: number;
  /** Bytes of the write under way that are still to go. */
  readonly queued: number;
}

/** Not by the connection's own clock, which also begins anew whenever something is sent to us. */
function takingOf({ socket }: ServerResponse): Taking {
  if (!socket) return { taken: 0, queued: 0 };
  const handle: unknown = Reflect.get(socket, '_handle');
  const queued: unknown = typeof handle === 'object' && handle !== null ? Reflect.get(handle, 'writeQueueSize') : 0;
  return { taken: socket.bytesWritten - socket.writableLength, queued: typeof queued === 'number' ? queued : 0 };
}

/** Bytes of an answer that the system has not taken from the connection. */
const lyingOf = ({ socket }: ServerResponse): number => socket?.writableLength ?? 0;

const sumOf = (waiting: readonly Waiting[]): number => waiting.reduce((sum, [response]) => sum + lyingOf(response), 0);

/** Who is to go, so that no more than this lies there. */
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
