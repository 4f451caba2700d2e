import { connect, type Socket } from 'node:net';
import { once } from 'node:events';
import { Hono } from 'hono';
import { expect, it } from 'vitest';
import { listen } from './listen.ts';

/** More than the system takes of an answer that nobody reads. */
const BYTES = 48 * 1024 * 1024;

async function serve(limits: { readonly bytes: number; readonly stalledMs: number }) {
  const text = 'x'.repeat(BYTES);
  const app = new Hono().get('/', (context) => context.text(text));
  return listen(app, { host: '127.0.0.1', port: 0 }, limits);
}

/** Asks, and reads nothing of the answer. */
async function ask(origin: string): Promise<Socket> {
  const socket = connect(Number(new URL(origin).port), '127.0.0.1').pause();
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  socket.write('GET / HTTP/1.1\r\nhost: here\r\n\r\n');
  return socket;
}

/** How much there is to read before the connection ends, or before all of it was read. */
async function take(socket: Socket): Promise<number> {
  let bytes = 0;
  for await (const part of socket) {
    bytes += part.length;
    if (bytes >= BYTES) break;
  }
  return bytes;
}

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

it('lets a reader go who takes nothing of an answer', async () => {
  const server = await serve({ bytes: 10 * BYTES, stalledMs: 300 });
  const stalled = await ask(server.origin);
  await wait(1500);
  expect(await take(stalled).catch(() => 0)).toBeLessThan(BYTES);
  expect((await (await fetch(server.origin)).text()).length).toBe(BYTES);
  await server.close();
});

it('lets those go first who have left an answer lying longest, where all of them are too much', async () => {
  const server = await serve({ bytes: 2.5 * BYTES, stalledMs: 60_000 });
  const readers: Socket[] = [];
  for (let number = 0; number < 4; number += 1) {
    readers.push(await ask(server.origin));
    await wait(200);
  }
  const taken = await Promise.all(readers.map((reader) => take(reader).catch(() => 0)));
  expect(taken.map((bytes) => bytes >= BYTES)).toEqual([false, false, true, true]);
  await server.close();
});

it('keeps a connection for the next request after an answer was taken slowly', async () => {
  const server = await serve({ bytes: 10 * BYTES, stalledMs: 400 });
  const reader = await ask(server.origin);
  await wait(200);
  reader.resume();
  await wait(1200);
  expect(reader.destroyed).toBe(false);
  reader.destroy();
  await server.close();
});
