import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { connect, type Socket } from 'node:net';
import { MeteredRequest } from '@plumbline/safe-fetch';
import { expect, it } from 'vitest';
import { BodyRoom } from './body-room.ts';
import { limitBodies } from './bound-bodies.ts';

/** Starts listening. @returns a connection to the server */
async function connected(server: Server<typeof MeteredRequest>): Promise<Socket> {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.address();
  return connect(typeof address === 'object' && address ? address.port : 0, '127.0.0.1');
}

it('counts a body until nothing works on it any more, also when its sender has left', async () => {
  const room = new BodyRoom();
  const [begun, worked] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const bodies = limitBodies(room, () => 'office');
  const listener = bodies.counted(async (request, response) => {
    for await (const _ of request);
    begun.resolve();
    await worked.promise;
    response.end();
  });
  const server = createServer({ IncomingMessage: MeteredRequest }, listener);
  bodies.watch(server);
  const socket = await connected(server);
  socket.write(`POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 100000\r\n\r\n${'x'.repeat(100_000)}`);
  await begun.promise;
  socket.destroy();
  await expect.poll(() => new Promise((resolve) => server.getConnections((_, count) => resolve(count)))).toBe(0);
  expect(room.bytes).toBe(100_000);
  worked.resolve();
  await expect.poll(() => room.bytes).toBe(0);
  server.close();
});

it('forgets a body that nobody answers when its connection ends', async () => {
  const room = new BodyRoom();
  const bodies = limitBodies(room, () => 'office');
  const server = createServer({ IncomingMessage: MeteredRequest }, () => undefined);
  bodies.watch(server);
  const socket = await connected(server);
  socket.write(`POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 1000\r\n\r\n${'x'.repeat(10)}`);
  await expect.poll(() => room.bytes).toBe(10);
  socket.destroy();
  await expect.poll(() => room.bytes).toBe(0);
  server.close();
});
