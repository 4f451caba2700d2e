import type { RequestListener, Server, ServerResponse } from 'node:http';
import type { MeteredRequest } from '@plumbline/safe-fetch';
import { type BodyRoom, POLL_MS } from './body-room.ts';

/** Handles a request; resolves when nothing works on it any more. */
type Answer = (...given: Parameters<RequestListener<typeof MeteredRequest>>) => Promise<unknown>;

/**
 * Counts the bodies of all requests, whoever reads them, before the sender is known. A body counts until its request is handled, even when the client
 * has disconnected, because the handler still holds it.
 * @param networkOf the near network of a request’s sender
 * @returns the handler, which ends the count when it is done
 */
export function limitBodies(room: BodyRoom, networkOf: (request: MeteredRequest) => string) {
  const answered = new WeakSet<MeteredRequest>();
  const leave = (request: MeteredRequest): void => {
    // Later data is discarded.
    request.removeAllListeners('came');
    room.leave(request);
  };
  return {
    watch(server: Server<typeof MeteredRequest>): void {
      server.prependListener('request', (request: MeteredRequest, _response: ServerResponse) => {
        let network: string | null = null;
        request.on('came', (bytes: number) => room.take(request, (network ??= networkOf(request)), bytes));
        request.on('resumed', () => room.excuse(request));
        // A pipelined request may be closed without ever being handled.
        request.once('close', () => {
          if (!answered.has(request)) leave(request);
        });
      });
      const looking = setInterval(() => room.cutSlow(), POLL_MS);
      server.once('close', () => clearInterval(looking));
    },
    counted:
      (answer: Answer): RequestListener<typeof MeteredRequest> =>
      (request, response) => {
        answered.add(request);
        void answer(request, response).finally(() => leave(request));
      },
  };
}
