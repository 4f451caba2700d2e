import { connect, type Socket } from 'node:net';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { makePerson, type Person } from '../../apps/server/testing/team.ts';
import { startTestServer, type TestServer } from '../../apps/server/testing/test-server.ts';

/*
 * A file is sent except for its last bytes, and then nothing more. The incomplete files must not stay in memory as long as their sender likes: a
 * single
 * account with an unconfirmed address could hold two gigabytes.
 */

const UPLOADS = 20;
const BYTES = 9_999_000;

let server: TestServer;
let mallory: Person;
let olga: Person;
const sockets: Socket[] = [];

beforeAll(async () => {
  server = await startTestServer({ TRUSTED_PROXIES: '127.0.0.1' });
  [mallory, olga] = [await makePerson(server, 'Mallory'), await makePerson(server, 'Olga')];
});
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
});
afterAll(() => server?.close());

interface Upload {
  /** The response received before the connection ends; '' while there is none. */
  answer: string;
  isOver: boolean;
}

/** Sends all but ten bytes. @returns once they are sent, or the connection has closed */
async function hold(path: string, token: string, from: string): Promise<Upload> {
  const { host, port } = new URL(server.origin);
  const socket = connect(Number(port), '127.0.0.1');
  sockets.push(socket);
  const upload: Upload = { answer: '', isOver: false };
  socket.on('data', (bytes) => (upload.answer += bytes.toString('latin1')));
  socket.on('error', () => undefined);
  const over = new Promise<void>((resolve) => {
    socket.on('close', () => {
      upload.isOver = true;
      resolve();
    });
  });
  const headers = [`host: ${host}`, `x-forwarded-for: ${from}`, `authorization: Token ${token}`, 'content-type: application/octet-stream'];
  socket.write([`POST /api${path} HTTP/1.1`, ...headers, `content-length: ${BYTES}`, '', ''].join('\r\n'));
  const sent = new Promise<void>((resolve) => socket.write(Buffer.alloc(BYTES - 10, 'a'), () => resolve()));
  await Promise.race([sent, over]);
  return upload;
}

it('files that never end are held as far as a network has room, and others send theirs', async () => {
  const path = '/exchange/import/?source=plumbline&file_name=x.json';
  const uploads = await Promise.all(Array.from({ length: UPLOADS }, () => hold(path, mallory.token, '203.0.113.7')));
  await expect.poll(() => uploads.filter(({ isOver }) => !isOver).length).toBeLessThanOrEqual(6);
  const told = uploads.filter(({ answer }) => answer !== '');
  expect(told.length).toBeGreaterThan(0);
  for (const { answer } of told) {
    expect(answer).toMatch(/^HTTP\/1\.1 429 /);
    expect(answer).toMatch(/^retry-after: 10\r$/m);
    expect(answer).toContain('"code":"rate_limited"');
  }
  // A small request from the same network passes, and so does a large one from another network.
  const post = { type: 'bugs', title: 'Boats sink', content: 'x' };
  const small = { token: olga.token, body: post, headers: { 'x-forwarded-for': '203.0.113.8' } };
  expect((await server.call('POST', '/accounts/feedback/', small)).status).toBe(201);
  const large = { token: olga.token, headers: { 'x-forwarded-for': '198.51.100.1' }, body: { posts: 'x'.repeat(9_000_000) } };
  expect((await server.call('POST', path, large)).status).toBe(400);
});
