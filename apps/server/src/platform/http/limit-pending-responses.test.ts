import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { MeteredRequest } from '@plumbline/safe-fetch';
import { Hono } from 'hono';
import { afterEach, expect, it } from 'vitest';
import { limitPendingResponses } from './limit-pending-responses.ts';

/** More than the system buffers of a response that nobody reads. */
const BYTES = 48 * 1024 * 1024;
const KEEP_ALIVE_MS = 75_000;

const closing: (() => void)[] = [];
afterEach(() => closing.splice(0).forEach((close) => close()));

async function serve(limits: { readonly bytes: number; readonly stalledMs: number }) {
  const text = 'x'.repeat(BYTES);
  const app = new Hono()
    .get('/', (context) => context.text(text))
    .get('/short', (context) => context.text('here'))
    .get('/parts', () => new Response(new ReadableStream({ start: (parts) => parts.enqueue(new TextEncoder().encode(text)) })));
  const server = createServer({ keepAliveTimeout: KEEP_ALIVE_MS, IncomingMessage: MeteredRequest }, getRequestListener(app.fetch));
  limitPendingResponses(server, limits, ({ headers }) => String(headers['x-network']));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  closing.push(() => server.close().closeAllConnections());
  const address = server.address() as AddressInfo;
  return { server, port: address.port, origin: `http://127.0.0.1:${address.port}` };
}

interface Asked {
  readonly reader: Socket;
  readonly response: ServerResponse;
  /** The server’s end of the connection. */
  readonly connection: Socket;
}

/** Sends a request without reading the response, which has been written completely when this returns. */
async function ask({ server, port }: Awaited<ReturnType<typeof serve>>, network = 'near'): Promise<Asked> {
  const reader = connect(port, '127.0.0.1').pause();
  reader.on('error', () => undefined);
  closing.push(() => reader.destroy());
  const { promise, resolve } = Promise.withResolvers<Asked>();
  // Before the handler, which responds immediately.
  server.prependOnceListener('request', ({ socket: connection }, response) => {
    response.once('prefinish', () => resolve({ reader, response, connection }));
  });
  reader.write(`GET / HTTP/1.1\r\nhost: here\r\nx-network: ${network}\r\n\r\n`);
  return promise;
}

/** How much can be read until the connection ends or everything is read. */
async function take(socket: Socket): Promise<number> {
  let bytes = 0;
  for await (const part of socket) {
    bytes += part.length;
    if (bytes >= BYTES) break;
  }
  return bytes;
}

it('lets a reader go who takes nothing of an answer', async () => {
  const served = await serve({ bytes: 10 * BYTES, stalledMs: 300 });
  const { reader, connection } = await ask(served);
  if (!connection.destroyed) await once(connection, 'close');
  expect(await take(reader).catch(() => 0)).toBeLessThan(BYTES);
  // Short responses leave nothing buffered, however slow the machine is.
  expect(await (await fetch(`${served.origin}/short`)).text()).toBe('here');
});

it('lets those go first who have left an answer lying longest, where all of them are too much', async () => {
  const served = await serve({ bytes: 2.5 * BYTES, stalledMs: 60_000 });
  const asked: Asked[] = [];
  for (let number = 0; number < 4; number += 1) asked.push(await ask(served));
  const taken = await Promise.all(asked.map(({ reader }) => take(reader).catch(() => 0)));
  expect(taken.map((bytes) => bytes >= BYTES)).toEqual([false, false, true, true]);
});

it('lets those of the network go for which most lies there, however old the answers of others are', async () => {
  const served = await serve({ bytes: 2.5 * BYTES, stalledMs: 60_000 });
  const asked = [await ask(served, 'far')];
  for (let number = 0; number < 4; number += 1) asked.push(await ask(served));
  const taken = await Promise.all(asked.map(({ reader }) => take(reader).catch(() => 0)));
  expect(taken.map((bytes) => bytes >= BYTES)).toEqual([true, false, false, false, true]);
});

it('lets a reader go who takes nothing of an answer that has not ended', async () => {
  const { server, port } = await serve({ bytes: 10 * BYTES, stalledMs: 300 });
  const reader = connect(port, '127.0.0.1').pause();
  closing.push(() => reader.destroy());
  reader.write('GET /parts HTTP/1.1\r\nhost: here\r\n\r\n');
  const [{ socket }] = await once(server, 'request');
  if (!socket.destroyed) await once(socket, 'close');
  expect(await take(reader).catch(() => 0)).toBeLessThan(BYTES);
});

it('lets a reader go who takes nothing and sends empty lines', async () => {
  const { server, port } = await serve({ bytes: 10 * BYTES, stalledMs: 300 });
  const reader = connect(port, '127.0.0.1').pause();
  reader.on('error', () => undefined);
  reader.write('GET /parts HTTP/1.1\r\nhost: here\r\n\r\n');
  const lines = setInterval(() => reader.write('\r\n'), 50);
  closing.push(() => {
    clearInterval(lines);
    reader.destroy();
  });
  const [{ socket }] = await once(server, 'request');
  if (!socket.destroyed) await once(socket, 'close');
  expect(socket.destroyed).toBe(true);
});

it('keeps a connection for the next request after an answer was taken slowly', async () => {
  const { reader, response, connection } = await ask(await serve({ bytes: 10 * BYTES, stalledMs: 60_000 }));
  const finished = once(response, 'finish');
  reader.resume();
  await finished;
  expect(connection.destroyed).toBe(false);
});
