import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../apps/server/testing/test-server.ts';

/*
 * The bytes of a request are limited, but the sender chooses the chunks: a megabyte in chunks of one byte blocked the server for 13 s,
 * without an account.
 */

let server: TestServer;
beforeAll(async () => void (server = await startTestServer()));
afterAll(() => server?.close());

/** Sends a body in chunks of the given size, and then stays silent. @returns the response received until the connection closes */
function send(start: string, count: number, size = 1, end = ''): Promise<string> {
  const { host, port } = new URL(server.origin);
  const socket = connect(Number(port), '127.0.0.1');
  const head = `${start} HTTP/1.1\r\nhost: ${host}\r\ncontent-type: application/json\r\ntransfer-encoding: chunked\r\n\r\n`;
  socket.write(head + `${size.toString(16)}\r\n${' '.repeat(size)}\r\n`.repeat(count) + end);
  let answer = '';
  return new Promise((resolve) => {
    socket.on('data', (bytes) => (answer += bytes.toString('latin1')));
    socket.on('error', () => undefined);
    socket.on('close', () => resolve(answer));
  });
}

describe('a request in chunks of one byte', () => {
  it.each(['/accounts/token/', '/nowhere/', '/accounts/profile/image/', '/billing/stripe/webhook/', '/integration/webhook/'])(
    'to %s ends after a few thousand of them, and is told why',
    async (path) => {
      const answer = await send(`POST /api${path}`, 25_000);
      expect(answer).toMatch(/^HTTP\/1\.1 400 /);
      expect(answer).toContain('"message":"The request was sent in far too many small pieces."');
    },
  );

  it('ends where nobody reads it, too', async () => {
    expect(await send('GET /nowhere/', 25_000)).toMatch(/^HTTP\/1\.1 404 /);
  });

  it('is read where they are as many as honest senders have', async () => {
    const answer = await send('POST /api/accounts/token/', 8000, 40, '2\r\n{}\r\n0\r\n\r\nGET / HTTP/1.0\r\n\r\n');
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    expect(answer).not.toContain('pieces');
  });
});
