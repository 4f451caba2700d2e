import type { Server, ServerResponse } from 'node:http';

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
 * that lies there is too much, whoever has had longest to take theirs goes first.
 */
export function boundWaitingAnswers(server: Server, { bytes: most, stalledMs }: WaitingLimits): void {
  const waiting = new Map<ServerResponse, number>();
  let all = 0;
  const forget = (response: ServerResponse): void => {
    all -= waiting.get(response) ?? 0;
    waiting.delete(response);
  };
  // Before the handler, which may answer at once.
  server.prependListener('request', (_request, response: ServerResponse) => {
    // All of it is with the connection now; `finish` comes when the system has taken it from there.
    response.once('prefinish', () => {
      const { socket } = response;
      if (!socket || socket.writableLength === 0) return;
      // Counted from the last byte that went. Afterwards the server sets the time by which connections without a request are closed.
      socket.setTimeout(stalledMs);
      waiting.set(response, socket.writableLength);
      all += socket.writableLength;
      response.once('close', () => forget(response));
      for (const [oldest] of waiting) {
        if (all <= most) return;
        forget(oldest);
        oldest.destroy();
      }
    });
  });
}
