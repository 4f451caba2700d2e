import { startPageServer } from '@plumbline/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { confirmAddress, makePerson } from '../../apps/server/testing/team.ts';
import { startTestServer, type TestServer } from '../../apps/server/testing/test-server.ts';

/* An owner must leave one worker to others. One person can be both kinds of anonymous owner, and the two together must leave one worker as well. */
let server: TestServer;
const running = async (): Promise<string[]> =>
  (await server.services.jobDatabase.pool.query(`select id from tests where status = 'running'`)).rows.map(({ id }) => id);

beforeAll(async () => {
  server = await startTestServer();
  // The first account becomes the administrator.
  await makePerson(server, 'Ada');
});
afterAll(() => server?.close());

it('tests of somebody unproven and somebody without an account leave a worker to others', async () => {
  const workers = server.config.testConcurrency;
  const gate = Promise.withResolvers<string>();
  await using slow = await startPageServer({ '*': () => gate.promise });
  await using quick = await startPageServer({
    '/robots.txt': { status: 404 },
    '/': '<!doctype html><html lang="en"><title>One</title><h1>One</h1>',
  });
  const start = async (token: string, url: string): Promise<string> => {
    const { status, text, json } = await server.call('POST', '/seo/website/', { token, body: { url } });
    expect([status, text]).toEqual([202, text]);
    return json.data.test_id;
  };
  const accounts = await Promise.all(Array.from({ length: workers }, (_, number) => makePerson(server, `Mallory ${number}`)));
  const visits = await Promise.all(accounts.map(async () => (await server.call('POST', '/accounts/temp-signup/')).json.data.token));
  for (const [index, { token }] of accounts.entries()) for (const one of [token, visits[index]]) await start(one, slow.url('/'));
  await expect.poll(async () => (await running()).length).toBe(workers - 1);
  const olga = await makePerson(server, 'Olga');
  await confirmAddress(server, olga);
  await server.finished(olga.token, await start(olga.token, quick.url('/')));
  // None of theirs has ended in the meantime.
  expect(await running()).toHaveLength(workers - 1);
  gate.resolve('<!doctype html><title>Late</title>');
});
