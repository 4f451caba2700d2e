import { connect } from 'node:net';
import { Writable } from 'node:stream';
import { Hono } from 'hono';
import { expect, it } from 'vitest';
import { openLog } from '../log.ts';
import { createApi, mountNotFound } from './api.ts';
import { listen } from './listen.ts';

it('is no fault of the server in its log', async () => {
  const lines: string[] = [];
  const log = openLog('info', new Writable({ write: (chunk: Buffer, _encoding, done) => (lines.push(chunk.toString()), done()) }));
  const api = createApi(log);
  mountNotFound(api);
  const server = await listen(new Hono().route('/api', api), { host: '127.0.0.1', port: 0 });
  const socket = connect(Number(new URL(server.origin).port), '127.0.0.1');
  socket.on('error', () => undefined).resume();
  socket.write(`POST /api/x HTTP/1.1\r\nhost: x\r\ntransfer-encoding: chunked\r\n\r\n${'1\r\nx\r\n'.repeat(25_000)}`);
  await new Promise((resolve) => socket.once('close', resolve));
  await expect
    .poll(() => lines.map((line) => JSON.parse(line)))
    .toEqual([expect.objectContaining({ status: 400, code: 'invalid_input', msg: 'request' })]);
  await server.close();
});
