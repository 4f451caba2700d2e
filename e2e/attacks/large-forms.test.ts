import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../apps/server/testing/test-server.ts';

/* An unauthenticated form of a megabyte with half a million fields must not block the server; it took three seconds before any check ran. */

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ ROLE: 'web' });
});
afterAll(async () => {
  await server?.close();
});

it.each(['_log', 'signin/email', 'callback/credentials', 'signout'])(
  'a form with half a million fields is not read by /auth/%s',
  async (path) => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const answer = await fetch(`${server.origin}/api/auth/${path}`, { method: 'POST', headers, body: 'a&'.repeat(500_000) });
    expect([answer.status, (await answer.json()).message]).toEqual([413, 'The form is larger than 20 kB.']);
  },
);
