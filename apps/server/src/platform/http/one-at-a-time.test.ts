import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { Hono } from 'hono';
import { afterEach, expect, it } from 'vitest';
import { listen, type RunningServer } from './listen.ts';

let server: RunningServer;
afterEach(() => server.close());

const REQUEST = (path: string) => `GET ${path} HTTP/1.1\r\nhost: here\r\n\r\n`;

async function open(): Promise<Socket> {
  const socket = connect(Number(new URL(server.origin).port), '127.0.0.1');
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  return socket;
}

/** Reads until a text has occurred a number of times. */
async function readUntil(socket: Socket, text: string, times: number): Promise<string> {
  let read = '';
  for await (const part of socket) {
    read += String(part);
    if (read.split(text).length > times) break;
  }
  return read;
}

it('makes no answer before the one ahead of it on the connection was taken', async () => {
  const begun: string[] = [];
  const first = Promise.withResolvers<void>();
  const arrived = Promise.withResolvers<void>();
  const app = new Hono()
    .get('/apart', (context) => context.text('end'))
    .get('/:number', async (context) => {
      begun.push(context.req.param('number'));
      arrived.resolve();
      await first.promise;
      return context.text(`answer ${context.req.param('number')};`);
    });
  server = await listen(app, { host: '127.0.0.1', port: 0 });
  const socket = await open();
  socket.write(Array.from({ length: 20 }, (_, number) => REQUEST(`/${number}`)).join(''));
  await arrived.promise;
  // All twenty were received together; another connection is served in the meantime.
  expect(await (await fetch(`${server.origin}/apart`)).text()).toBe('end');
  expect(begun).toEqual(['0']);
  first.resolve();
  const read = await readUntil(socket, 'answer', 20);
  expect(read.match(/answer \d+/g)).toEqual(Array.from({ length: 20 }, (_, number) => `answer ${number}`));
  socket.destroy();
});

it('ends a connection that sends hundreds of requests without taking an answer, and makes one of them', async () => {
  let made = 0;
  const app = new Hono().get('/', async (context) => {
    made += 1;
    // Once everything received with it has been processed.
    await new Promise((resolve) => setImmediate(resolve));
    return context.text('x'.repeat(1_000_000));
  });
  server = await listen(app, { host: '127.0.0.1', port: 0 });
  const socket = await open();
  socket.write(REQUEST('/').repeat(600));
  socket.resume();
  await once(socket, 'close');
  expect(made).toBe(1);
  expect((await fetch(server.origin)).status).toBe(200);
});
