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

/** How often readers are looked at before one who takes nothing is let go. Not by the clock: this process may be late itself. */
const LOOKS = 12;

interface Reader {
  readonly request: MeteredRequest;
  /** Bytes that the system had taken when it was looked at last. */
  taken: number;
  /** How often that has been the same since, while more lay there. */
  looks: number;
}

/**
 * Lets readers go who ask and do not take the answer: it would lie in memory for as long as they keep the connection. Where all
 * that lies there is too much, it is a reader of the network for which most lies there, and of these whoever asked first: what others
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
  const letGo = (response: ServerResponse | null): void => {
    if (!response) return;
    readers.delete(response);
    response.destroy();
  };
  const bound = (): void => {
    for (let lying = allLying(readers); lying > most; lying = allLying(readers)) letGo(firstOfLargest(readers, networkOf));
  };
  const look = (): void => {
    for (const [response, reader] of readers) {
      const bytes = lyingOf(response);
      const taken = (response.socket?.bytesWritten ?? 0) - bytes;
      reader.looks = bytes > 0 && taken === reader.taken ? reader.looks + 1 : 0;
      reader.taken = taken;
      if (reader.looks >= LOOKS) letGo(response);
    }
    bound();
  };
  // Before the handler, which may answer at once.
  server.prependListener('request', (request: MeteredRequest, response: ServerResponse) => {
    readers.set(response, { request, taken: 0, looks: 0 });
    response.once('close', () => readers.delete(response));
    // All of it is with the connection now; what is answered in parts is looked at.
    response.once('prefinish', () => {
      if (lyingOf(response) > 0) bound();
    });
  });
  const looking = setInterval(look, stalledMs / LOOKS);
  server.once('close', () => clearInterval(looking));
}

/** Bytes of an answer that the system has not taken from the connection. */
const lyingOf = ({ socket }: ServerResponse): number => socket?.writableLength ?? 0;

const allLying = (readers: ReadonlyMap<ServerResponse, Reader>): number =>
  [...readers.keys()].reduce((sum, response) => sum + lyingOf(response), 0);

/** Who asked first of the network for which most lies there. @param readers for some of whom something does */
function firstOfLargest(
  readers: ReadonlyMap<ServerResponse, Reader>,
  networkOf: (request: MeteredRequest) => string,
): ServerResponse | null {
  const waiting = [...readers].filter(([response]) => lyingOf(response) > 0);
  const byNetwork = [...Map.groupBy(waiting, ([, { request }]) => networkOf(request)).values()];
  const sums = byNetwork.map((some) => some.reduce((sum, [response]) => sum + lyingOf(response), 0));
  return byNetwork[sums.indexOf(Math.max(...sums))]?.[0]?.[0] ?? null;
}
