import type { RequestListener } from 'node:http';
import type { MeteredRequest } from '@plumbline/safe-fetch';
import type { Socket } from 'node:net';

/** Pipelined requests that may wait on one connection. Browsers send none, and few programs do. */
const MOST_WAITING = 32;

/**
 * Handles the requests of a connection one after the other. A client that sends many without reading responses (pipelining) would otherwise have all
 * of them generated at once and held in memory until it reads the first: a gigabyte for a few kilobytes sent.
 * @param answer handles one request
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
