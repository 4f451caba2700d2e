import { type PageServer, startPageServer } from '@plumbline/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { confirmAddress, makePerson, type Person } from '../../apps/server/testing/team.ts';
import { startTestServer, type TestServer } from '../../apps/server/testing/test-server.ts';

/* Work that an untrusted server can prolong at will must not block the work of others. */

let server: TestServer;
let site: PageServer;
let ada: Person;
let report: string;

beforeAll(async () => {
  server = await startTestServer();
  site = await startPageServer({ '*': '<!doctype html><title>Page</title><h1>Page</h1>' });
  ada = await makePerson(server, 'Ada');
  await confirmAddress(server, ada);
  report = await tested(ada);
});
afterAll(async () => {
  await site?.close();
  await server?.close();
});

async function tested(person: Person): Promise<string> {
  const { test_id } = (await person.post('/seo/website/', { url: site.url('/') })).json.data;
  await server.finished(person.token, test_id);
  return test_id;
}

it('checks a page again while those of others wait for their sites', async () => {
  const others = [await makePerson(server, 'Mallory'), await makePerson(server, 'Trudy')];
  const tests: string[] = [];
  for (const other of others) {
    await confirmAddress(server, other);
    tests.push(await tested(other));
  }
  const held: (() => void)[] = [];
  site.set('/', () => new Promise((answer) => held.push(() => answer(''))));
  let answered = 0;
  const waiting = others.flatMap((other, at) =>
    Array.from({ length: 4 }, () =>
      other.post('/seo/page/recheck/', { test_id: tests[at], url: site.url('/') }).then(() => (answered += 1)),
    ),
  );
  await expect.poll(() => held.length).toBe(4);
  site.set('/', '<title>Page</title>');
  expect((await ada.post('/seo/page/recheck/', { test_id: report, url: site.url('/') })).status).toBe(200);
  expect(answered).toBe(0);
  for (const answer of held) answer();
  await Promise.all(waiting);
}, 120_000);

it('checks a test again while that of somebody without a proven address is not done', async () => {
  const eve = await makePerson(server, 'Eve');
  const dear = await tested(eve);
  const holder = await server.services.database.pool.connect();
  let isDone = false;
  try {
    await holder.query('begin');
    await holder.query('select 1 from seo_reports where test_id = $1 for update', [dear]);
    const endless = eve.post('/seo/recheck/', { test_id: dear }).then(() => (isDone = true));
    const lock = `select 1 from pg_stat_activity where wait_event_type = 'Lock' and query like '%seo_reports%'`;
    await expect.poll(async () => (await server.services.database.pool.query(lock)).rowCount).toBe(1);
    expect((await ada.post('/seo/recheck/', { test_id: report })).status).toBe(200);
    expect(isDone).toBe(false);
    await holder.query('rollback');
    await endless;
  } finally {
    holder.release();
  }
}, 60_000);
