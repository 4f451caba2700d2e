import { Writable } from 'node:stream';
import { expect, it } from 'vitest';
import { openLog } from '../log.ts';
import { createApi } from './api.ts';
import { ApiError } from './api-error.ts';

/** An API with two failing operations, and its log. */
function open() {
  const lines: string[] = [];
  const log = openLog('info', new Writable({ write: (chunk: Buffer, _encoding, done) => (lines.push(chunk.toString()), done()) }));
  const api = createApi(log);
  api.get('/refused', (context) => {
    context.set('userId', 'somebody');
    throw new ApiError('forbidden', 'Only an administrator of this server may do this.');
  });
  api.get('/broken', () => {
    throw new Error('relation "users" has no column "secret"');
  });
  return { api, entries: () => lines.map((line) => JSON.parse(line)) };
}

it('writes who was refused what into the log', async () => {
  const { api, entries } = open();
  expect((await api.request('/refused?token=abc')).status).toBe(403);
  expect(entries()).toEqual([expect.objectContaining({ path: '/refused', status: 403, userId: 'somebody', code: 'forbidden' })]);
});

it('refuses whoever was shut out meanwhile, whatever their request failed of', async () => {
  const { api } = open();
  api.get('/overtaken', (context) => {
    context.set('judgeAgain', async () => {
      throw new ApiError('unauthenticated', 'Invalid token.');
    });
    throw new Error('insert violates a foreign key');
  });
  const answer = await api.request('/overtaken');
  expect([answer.status, await answer.json()]).toMatchObject([401, { code: 'unauthenticated', detail: 'Invalid token.' }]);
});

it('tells nobody but the log what an unexpected error was', async () => {
  const { api, entries } = open();
  const answer = await api.request('/broken');
  const text = await answer.text();
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([500, 'no-store']);
  expect(text).not.toContain('users');
  const { request_id } = JSON.parse(text);
  expect(entries()[0]).toMatchObject({ requestId: request_id, err: { message: 'relation "users" has no column "secret"' } });
});
