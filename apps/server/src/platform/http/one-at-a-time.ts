import type { RequestListener } from 'node:http';
import type { MeteredRequest } from '@plumbline/safe-fetch';
import type { Socket } from 'node:net';

/** Requests of one connection that may wait behind the one being answered. No browser sends any, and few programs do. */
const MOST_WAITING = 32;

/**
 * Answers the requests of one connection one after the other. Whoever sends many without waiting for answers (pipelining) would else
 * have all of them made at once, and they would lie in memory until the reader takes the first: a gigabyte for a few kilobytes sent.
 * @param answer makes one answer
 */
export function oneAtATime(answer: RequestListener<typeof MeteredRequest>): RequestListener<typeof MeteredRequest> {
  const lines = new WeakMap<Socket, (() => void)[]>();
  return (request, response) => {
    const { socket } = request;
    const line = lines.get(socket);
    const begin = (): void => {
      response.once('close', () => {
        if (socket.destroyed) return;
        const next = lines.get(socket)?.shift();
        if (next) next();
        else lines.delete(socket);
      });
      answer(request, response);
    };
    if (line === undefined) {
      lines.set(socket, []);
      begin();
    } else if (line.length < MOST_WAITING) line.push(begin);
    else socket.destroy();
  };
}
