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

/** How often all that lies there is counted, beside when an answer ends. */
const LOOK_MS = 2_000;

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
  const readers = new Map<ServerResponse, MeteredRequest>();
  const bound = (): void => {
    const waiting = [...readers].filter(([response]) => lyingOf(response) > 0);
    if (sumOf(waiting) <= most) return;
    for (const response of tooMuchOf(
      Map.groupBy(waiting, ([, request]) => networkOf(request)),
      most,
    )) {
      readers.delete(response);
      response.destroy();
    }
  };
  // Before the handler, which may answer at once.
  server.prependListener('request', (request: MeteredRequest, response: ServerResponse) => {
    readers.set(response, request);
    response.once('close', () => readers.delete(response));
    // Counted from the last byte that went. Afterwards the server sets the time by which connections without a request are closed.
    request.socket.setTimeout(stalledMs);
    response.on('timeout', () => {
      if (lyingOf(response) > 0) response.destroy();
    });
    // All of it is with the connection now; what is answered in parts is looked at.
    response.once('prefinish', () => {
      if (lyingOf(response) > 0) bound();
    });
  });
  const looking = setInterval(bound, LOOK_MS);
  server.once('close', () => clearInterval(looking));
}

type Waiting = readonly [response: ServerResponse, request: MeteredRequest];

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
