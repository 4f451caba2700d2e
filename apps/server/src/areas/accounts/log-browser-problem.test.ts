import { Hono } from 'hono';
import pino from 'pino';
import { expect, it } from 'vitest';
import { ok } from '../../platform/http/api.ts';
import { logBrowserProblem } from './log-browser-problem.ts';

/** Reports a problem to a server that has only this operation. @returns the lines of its log */
async function report(form: Record<string, string>, { hasRoom = true } = {}): Promise<Record<string, unknown>[]> {
  const lines: Record<string, unknown>[] = [];
  const log = pino({ base: null, timestamp: false }, { write: (line: string) => lines.push(JSON.parse(line)) });
  const rateLimiter = { consume: async () => undefined, spend: async () => hasRoom };
  const app = new Hono().post('/', async (context) => {
    await logBrowserProblem(context, { log, rateLimiter });
    return context.json(ok(null));
  });
  expect((await app.request('/', { method: 'POST', body: new URLSearchParams(form) }, { incoming: { socket: {} } })).status).toBe(200);
  return lines;
}

it('logs what went wrong', async () => {
  expect(await report({ code: 'OAuthCallbackError', message: 'access_denied' })).toEqual([
    expect.objectContaining({ code: 'OAuthCallbackError', message: 'access_denied', msg: 'a sign-in went wrong in a browser' }),
  ]);
});

it.each([
  ['without a code', { message: 'Something' }],
  ['whose code is no name', { code: 'a b\nc' }],
  ['that is long', { code: 'server_error', message: 'x'.repeat(301) }],
])('leaves out a report %s', async (_, form: Record<string, string>) => {
  expect(await report(form)).toEqual([]);
});

it('leaves out what is too much from one place', async () => {
  expect(await report({ code: 'server_error' }, { hasRoom: false })).toEqual([]);
});

it('takes what is no form for no report', async () => {
  const app = new Hono().post('/', async (context) => {
    await logBrowserProblem(context, {
      log: pino({ enabled: false }),
      rateLimiter: { consume: async () => undefined, spend: async () => true },
    });
    return context.json(ok(null));
  });
  const headers = { 'content-type': 'multipart/form-data; boundary=b' };
  expect((await app.request('/', { method: 'POST', headers, body: '--b\r\n-' }, { incoming: { socket: {} } })).status).toBe(200);
});
