import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { startPageServer } from '@plumbline/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { nameTurnOwner } from '../../apps/server/src/platform/http/name-turn-owner.ts';
import { anonymousOwner } from '../../apps/server/src/platform/http/anonymous-owners.ts';
import { startTestServer, type TestServer } from '../../apps/server/testing/test-server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ CHROME_PATH: process.env['CHROME_PATH'] ?? '' });
});
afterAll(() => server?.close());

/** Requests a path without reading the body of the response. */
async function open(path: string, token: string) {
  const leaving = new AbortController();
  const answer = await fetch(`${server.origin}/api${path}`, { headers: { authorization: `Token ${token}` }, signal: leaving.signal });
  return { status: answer.status, retryAfter: answer.headers.get('retry-after'), answer, leave: () => leaving.abort() };
}
type Opened = Awaited<ReturnType<typeof open>>;
const count = (opened: readonly Opened[], status: number): number => opened.filter((one) => one.status === status).length;

describe('live connections', () => {
  it('are at most 8 of a person; the rest is told when to come again, and a closed one makes room', async () => {
    const token = await server.signUp('Mallory');
    const opened = await Promise.all(Array.from({ length: 30 }, () => open('/events/', token)));
    expect([count(opened, 200), count(opened, 429)]).toEqual([8, 22]);
    expect(opened.find(({ status }) => status === 429)?.retryAfter).toBe('30');
    opened.find(({ status }) => status === 200)?.leave();
    await expect.poll(async () => (await open('/events/', token)).status).toBe(200);
    for (const { leave } of opened) leave();
  });

  it('are at most 32 of an address, and a health check is answered beside them', async () => {
    const tokens = await Promise.all(Array.from({ length: 6 }, () => server.signUp()));
    const eight = await Promise.all(tokens.flatMap((token) => Array.from({ length: 8 }, () => open('/events/', token))));
    expect(count(eight, 200)).toBeLessThanOrEqual(32);
    expect(count(eight, 429)).toBeGreaterThanOrEqual(16);
    expect((await server.call('GET', '/health')).status).toBe(200);
    for (const { leave } of eight) leave();
  });
});

describe('what takes long', () => {
  let mallory: string;
  let ada: string;
  const reports = new Map<string, string>();

  beforeAll(async () => {
    [mallory, ada] = [await server.signUp('Mallory'), await server.signUp('Ada')];
    // Unconfirmed accounts would share one turn.
    await server.services.database.pool.query('update users set email_verified_at = now()');
    await using site = await startPageServer({ '/': '<title>Harbour</title><h1>Harbour</h1><p>Boats</p>' });
    for (const token of [mallory, ada]) {
      const { test_id } = (await server.call('POST', '/seo/website/', { token, body: { url: site.url('/') } })).json.data;
      await server.finished(token, test_id);
      reports.set(token, test_id);
    }
  });

  it('is looked up in all pages of a test for one at a time: of 40 at once 21 are shown', async () => {
    const { rows } = await server.services.database.pool.query('select url from crawled_pages where test_id = $1', [reports.get(mallory)]);
    const path = `/seo/page/detail/?test_id=${reports.get(mallory)}&url=${encodeURIComponent(rows[0]?.url)}`;
    const holder = await server.services.database.pool.connect();
    try {
      await holder.query('begin; lock crawled_pages in access exclusive mode');
      const opened: Opened[] = [];
      const asked = Array.from({ length: 40 }, async () => opened.push(await open(path, mallory)));
      await expect.poll(() => count(opened, 429)).toBe(19);
      await holder.query('rollback');
      await Promise.all(asked);
      expect([count(opened, 200), count(opened, 429)]).toEqual([21, 19]);
    } finally {
      await holder.query('rollback');
      holder.release();
    }
  });

  it('is printed one at a time: of eight PDFs beside another four wait, and another workspace has its own', async () => {
    const path = (token: string): string => `/seo/page/pdf/?test_id=${reports.get(token)}`;
    const { pool } = server.services.database;
    const [{ workspace_id }] = (await pool.query('select workspace_id from tests where id = $1', [reports.get(mallory)])).rows;
    // Holds the turn until all requests have arrived, however fast printing would be.
    const end = await server.services.slowWork.printing.take(nameTurnOwner(workspace_id));
    const printed: Opened[] = [];
    const printing = Array.from({ length: 8 }, async () => printed.push(await open(path(mallory), mallory)));
    const other = open(path(ada), ada);
    await expect.poll(() => count(printed, 429)).toBe(4);
    end();
    await Promise.all(printing);
    expect([count(printed, 200), count(printed, 429)]).toEqual([4, 4]);
    const refused = await printed.find(({ status }) => status === 429)?.answer.json();
    expect(refused).toMatchObject({ code: 'rate_limited', message: 'Too many PDF reports at once: 4 are waiting. Try again in 10 s.' });
    expect((await other).status).toBe(200);
  });

  it('is printed in a line of their own for who has a link, and in one line for all people without an account', async () => {
    const { printing } = server.services.slowWork;
    const test_id = reports.get(mallory) ?? '';
    const { pool } = server.services.database;
    const link = (await server.call('POST', '/project/share/', { token: mallory, body: { test_id } })).json.data.token;
    const [{ workspace_id, started_by }] = (await pool.query('select workspace_id, started_by from tests where id = $1', [test_id])).rows;
    /** Prints by the link while the queue is full. */
    const printBehind = async (which: string): Promise<number> => {
      const line = nameTurnOwner(anonymousOwner(which));
      const over = new AbortController();
      const end = await printing.take(line);
      const waiting = Array.from({ length: 4 }, () => printing.take(line, over.signal).catch(() => null));
      const { status } = await server.call('GET', '/shared/report/pdf/', { headers: { 'x-link-token': link } });
      over.abort();
      await Promise.all(waiting);
      end();
      return status;
    };
    expect(await printBehind(`readers of ${workspace_id}`)).toBe(429);
    await pool.query(`update users set role = 'temporary' where id = $1`, [started_by]);
    expect(await printBehind(`readers of ${anonymousOwner('without an account')}`)).toBe(429);
    await pool.query(`update users set role = 'user' where id = $1`, [started_by]);
  });

  it('is packed in one line for all people without an account', async () => {
    const { pool } = server.services.database;
    const test_id = reports.get(mallory) ?? '';
    const [{ started_by }] = (await pool.query('select started_by from tests where id = $1', [test_id])).rows;
    const pack = () => server.call('GET', `/project/test-assets/zip/?test_id=${test_id}`, { token: mallory });
    const over = new AbortController();
    const endless = async function* () {
      for (;;) yield '';
    };
    const line = nameTurnOwner(anonymousOwner('without an account'));
    const begin = () => server.services.slowWork.exports.begin({ owner: line, userId: randomUUID() }, endless, over.signal);
    // Two are running, and four are waiting.
    const read = [await begin(), await begin()];
    const waiting = Array.from({ length: 4 }, () => begin().catch(() => null));
    expect((await pack()).status).toBe(200);
    await pool.query(`update users set role = 'temporary' where id = $1`, [started_by]);
    expect((await pack()).status).toBe(429);
    await pool.query(`update users set role = 'user' where id = $1`, [started_by]);
    over.abort();
    for (const parts of read) await parts[Symbol.asyncIterator]().return?.();
    await Promise.all(waiting);
  });

  it('is exported on connections of its own: a hundred exports at once leave the server its pool', async () => {
    const exporting = Array.from({ length: 100 }, () => open('/workspace/export/', mallory));
    const lists = await Promise.all(Array.from({ length: 20 }, () => server.call('GET', '/project/test/', { token: ada })));
    expect(lists.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200));
    const { rows } = await server.services.database.pool.query<{ count: number }>(
      "select count(*)::int as count from pg_stat_activity where datname = current_database() and query ilike '%export_rows%' and pid <> pg_backend_pid()",
    );
    expect(rows[0]?.count).toBeLessThanOrEqual(4);
    const begun = await Promise.all(
      exporting.map(async (one) => {
        const opened = await one;
        await opened.answer.arrayBuffer();
        return opened;
      }),
    );
    expect(count(begun, 429)).toBeGreaterThan(0);
    expect(count(begun, 200) + count(begun, 429)).toBe(100);
    const again = await open('/workspace/export/', mallory);
    expect(again.status).toBe(200);
    again.leave();
  });

  it('is checked again one test at a time', async () => {
    const check = () => server.call('POST', '/seo/recheck/', { token: mallory, body: { test_id: reports.get(mallory) } });
    const answers = await Promise.all(Array.from({ length: 12 }, check));
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(5);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 429]));
  });

  it('is counted again one report at a time after a change of it: forty changes at once leave the server its pool', async () => {
    const test_id = reports.get(mallory);
    const [finding] = (await server.call('GET', `/project/finding/?test_id=${test_id}`, { token: mallory })).json.data;
    const body = { test_id, finding_id: finding.id, scope: 'finding', reason: 'Later' };
    const ignore = () => server.call('POST', '/project/finding/ignore/', { token: mallory, body });
    // Held for as long as recounting a large report takes.
    const client = await server.services.database.pool.connect();
    const waiting = async (): Promise<number> => {
      const blocked = `select count(*)::int as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
      return (await client.query<{ count: number }>(blocked)).rows[0]?.count ?? 0;
    };
    try {
      await client.query('begin');
      await client.query('select 1 from tests where id = $1 for update', [test_id]);
      const changing = Promise.all(Array.from({ length: 40 }, ignore));
      await expect.poll(waiting).toBeGreaterThan(0);
      const list = () => server.call('GET', '/project/test/', { token: ada });
      const lists = await Promise.race([Promise.all(Array.from({ length: 20 }, list)), setTimeout(5_000, [])]);
      expect(lists.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200));
      expect(await waiting()).toBe(1);
      await client.query('commit');
      expect(new Set((await changing).map(({ status }) => status))).toEqual(new Set([200]));
    } finally {
      await client.query('rollback');
      client.release();
    }
  });
});
