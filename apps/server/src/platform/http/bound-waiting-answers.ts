import type { Server, ServerResponse } from 'node:http';
import type { MeteredRequest } from '@plumbline/safe-fetch';

/** What readers may leave lying in memory. */
export interface WaitingLimits {
  /** Of all answers that were made and not taken, in this process. */
  readonly bytes: number;
  /** How long one reader may take nothing of an answer. */
  readonly stalledMs: number;
}

export const WAITING_LIMITS: WaitingLimits = { bytes: 128 * 1024 * 1024, stalledMs: 60_000 };

/**
 * Lets readers go who ask and do not take the answer: it would lie in memory for as long as they keep the connection. Where all
 * that lies there is too much, it is a reader of the network for which most lies there, and of these whoever has had longest to take theirs: what others
 * take as fast as they can is not cut for it.
 * @param networkOf the near network of who sends a request
 */
export function boundWaitingAnswers(
  server: Server<typeof MeteredRequest>,
  { bytes: most, stalledMs }: WaitingLimits,
  networkOf: (request: MeteredRequest) => string,
): void {
  /** By the network of who reads; the oldest first. */
  const waiting = new Map<ServerResponse, string>();
  // Before the handler, which may answer at once.
  server.prependListener('request', (request: MeteredRequest, response: ServerResponse) => {
    // All of it is with the connection now; `finish` comes when the system has taken it from there.
    response.once('prefinish', () => {
      const { socket } = response;
      if (!socket || socket.writableLength === 0) return;
      // Counted from the last byte that went. Afterwards the server sets the time by which connections without a request are closed.
      socket.setTimeout(stalledMs);
      waiting.set(response, networkOf(request));
      response.once('close', () => waiting.delete(response));
      for (let next = tooMuchOf(waiting, most); next; next = tooMuchOf(waiting, most)) {
        waiting.delete(next);
        next.destroy();
      }
    });
  });
}

/** Who is to go; null where all that lies there is not too much. */
function tooMuchOf(waiting: ReadonlyMap<ServerResponse, string>, most: number): ServerResponse | null {
  const ofNetworks = new Map<string, number>();
  let all = 0;
  for (const [{ socket }, network] of waiting) {
    const bytes = socket?.writableLength ?? 0;
    all += bytes;
    ofNetworks.set(network, (ofNetworks.get(network) ?? 0) + bytes);
  }
  if (all <= most) return null;
  const largest = Math.max(...ofNetworks.values());
  const [oldest] = [...waiting].find(([, network]) => ofNetworks.get(network) === largest) ?? [];
  return oldest ?? null;
}
