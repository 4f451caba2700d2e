import { type PageServer, startPageServer } from '@plumbline/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makePerson } from '../../../testing/team.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

const PAGE = '<!doctype html><html lang="en"><title>Page</title><h1>Page</h1>';

let server: TestServer;
/** Does not respond until released. */
let slow: PageServer;
let quick: PageServer;
const gate = Promise.withResolvers<string>();

beforeAll(async () => {
  server = await startTestServer();
  slow = await startPageServer({ '*': () => gate.promise });
  quick = await startPageServer({ '/': PAGE });
});
afterAll(async () => {
  gate.resolve(PAGE);
  await server?.close();
  await Promise.all([slow?.close(), quick?.close()]);
});

/** Owners with unverified addresses would share their turns. */
const proveAll = () => server.services.database.pool.query('update users set email_verified_at = now()');
const start = async (token: string, url: string): Promise<string> =>
  (await server.call('POST', '/seo/website/', { token, body: { url } })).json.data.test_id;

it('tests of one workspace, however many and however slow, never take all workers', async () => {
  const [busy, other] = [await server.signUp('Busy'), await server.signUp('Other')];
  await proveAll();
  const many: string[] = [];
  for (let count = 0; count < server.config.testConcurrency + 2; count += 1) many.push(await start(busy, slow.url(`/${count}`)));
  expect((await server.finished(other, await start(other, quick.url('/')))).status).toBe('finished');
  const { data } = (await server.call('GET', '/project/test/', { token: busy })).json;
  expect(data.map(({ status }: { status: string }) => status)).not.toContain('finished');
  gate.resolve(PAGE);
  for (const id of many) expect((await server.finished(busy, id)).status).toBe('finished');
});

it('tests of one person, in however many workspaces of theirs, never take all workers', async () => {
  const held = Promise.withResolvers<string>();
  await using holding = await startPageServer({ '*': () => held.promise });
  const [busy, other] = [await makePerson(server, 'Busy'), await server.signUp('Other')];
  await proveAll();
  const many: string[] = [];
  for (let place = 0; place < 3; place += 1) {
    const { workspace_id } = (await busy.post('/workspace/', { name: `Place ${place}` })).json.data;
    await busy.post('/workspace/use/', { workspace_id });
    for (let count = 0; count < server.config.testConcurrency; count += 1)
      many.push(await start(busy.token, holding.url(`/${place}-${count}`)));
  }
  expect((await server.finished(other, await start(other, quick.url('/')))).status).toBe('finished');
  const { rows } = await server.services.database.pool.query('select distinct status from tests where id = any($1)', [many]);
  expect(rows.map(({ status }) => status)).not.toContain('finished');
  held.resolve(PAGE);
});
