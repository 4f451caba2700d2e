import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { beginCapture } from '../../apps/server/testing/put-capture.ts';
import { startTestServer, type TestServer } from '../../apps/server/testing/test-server.ts';
import { UPLOAD_PART_BYTES } from '@plumbline/contract';

const MB = 1024 * 1024;
const SIZE = 23 * MB;
const READERS = 60;

let server: TestServer;
let token: string;
let path: string;
beforeAll(async () => {
  server = await startTestServer();
  token = await server.signUp('Mallory');
  const asset_id = randomUUID();
  const { test_id } = await beginCapture(server, token, { kind: 'ui', url: 'https://shop.example/' });
  for (let offset = 0; offset < SIZE; offset += UPLOAD_PART_BYTES) {
    const query = new URLSearchParams({ test_id, asset_id, file: 'text', offset: String(offset), total: String(SIZE) });
    const answer = await fetch(`${server.origin}/api/project/asset/desktop/?${query}`, {
      method: 'POST',
      headers: { authorization: `Token ${token}`, 'content-type': 'application/octet-stream' },
      body: new Uint8Array(Math.min(UPLOAD_PART_BYTES, SIZE - offset)).fill(0x61),
    });
    if (!answer.ok) throw new Error(await answer.text());
  }
  path = `/api/project/asset/file/?${new URLSearchParams({ test_id, asset_id, file: 'text' })}`;
}, 60_000);
afterAll(() => server?.close());

/** Requests the file and reads only its first bytes. */
async function beginToRead(): Promise<Socket> {
  const socket = connect(Number(new URL(server.origin).port), '127.0.0.1');
  socket.write(`GET ${path} HTTP/1.1\r\nHost: ${new URL(server.origin).host}\r\nAuthorization: Token ${token}\r\n\r\n`);
  const [first] = await once(socket, 'data');
  expect(String(first)).toMatch(/^HTTP\/1\.1 200 /);
  socket.pause();
  return socket;
}

it('are in memory only as far as their readers have taken them', async () => {
  const before = process.memoryUsage().rss;
  const readers = await Promise.all(Array.from({ length: READERS }, beginToRead));
  const heldMb = (process.memoryUsage().rss - before) / MB;
  for (const reader of readers) reader.destroy();
  expect(heldMb).toBeLessThan(300);
});

it('come whole to who takes them', async () => {
  const answer = await fetch(server.origin + path, { headers: { authorization: `Token ${token}` } });
  expect([answer.status, answer.headers.get('content-length')]).toEqual([200, String(SIZE)]);
  expect((await answer.bytes()).every((byte) => byte === 0x61)).toBe(true);
});
