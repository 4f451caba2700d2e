import type { RequestListener, Server, ServerResponse } from 'node:http';
import type { MeteredRequest } from '@plumbline/safe-fetch';
import { type BodyRoom, LOOK_MS } from './body-room.ts';

/** Makes an answer, and is done when nothing works for it any more. */
type Answer = (...given: Parameters<RequestListener<typeof MeteredRequest>>) => Promise<unknown>;

/**
 * Counts the bodies of all requests to a server, whoever reads them and before anybody knows who sends them. A body counts until its request is
 * answered, also where its sender has left: what works for them still holds it.
 * @param networkOf the near network of who sends a request
 * @returns the answer, which ends the count of its body
 */
export function boundBodies(room: BodyRoom, networkOf: (request: MeteredRequest) => string) {
  const answered = new WeakSet<MeteredRequest>();
  const leave = (request: MeteredRequest): void => {
    // What comes afterwards is not kept.
    request.removeAllListeners('came');
    room.leave(request);
  };
  return {
    watch(server: Server<typeof MeteredRequest>): void {
      server.prependListener('request', (request: MeteredRequest, _response: ServerResponse) => {
        let network: string | null = null;
        request.on('came', (bytes: number) => room.take(request, (network ??= networkOf(request)), bytes));
        request.on('resumed', () => room.excuse(request));
        // One that waits behind others of its connection may never be answered.
        request.once('close', () => {
          if (!answered.has(request)) leave(request);
        });
      });
      const looking = setInterval(() => room.cutSlow(), LOOK_MS);
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
