import { runAudit } from '@plumbline/audit';
import { createSafeFetch } from '@plumbline/safe-fetch';
import { startPageServer } from '@plumbline/testing';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createTestDatabase } from '../../../testing/test-server.ts';
import { type Database, openDatabase } from '../../platform/database/database.ts';
import { createSharedHostPaces } from './shared-host-paces.ts';

const PAUSE_MS = 40;
const { signal } = new AbortController();
const policy = { privateTargets: 'allow', privateAllow: [], dnsServers: [] } as const;

let test: Awaited<ReturnType<typeof createTestDatabase>>;
/** Like those of two processes. */
let one: Database;
let two: Database;

beforeAll(async () => {
  test = await createTestDatabase();
  one = await openDatabase(test.url, 4);
  two = await openDatabase(test.url, 4);
  // Records every turn in order.
  await one.pool.query(`
    create table given (number bigserial primary key, host text, next_at timestamptz);
    create function write_down() returns trigger language plpgsql as
      $$ begin insert into given (host, next_at) values (new.host, new.next_at); return new; end $$;
    create trigger write_down after insert or update on host_turns for each row execute function write_down()`);
});
beforeEach(() => one.pool.query('delete from host_turns; delete from given'));
afterAll(async () => {
  await one?.close();
  await two?.close();
  await test?.drop();
});

/** Milliseconds between the turns of a host. */
async function gapsOf(host: string): Promise<number[]> {
  const { rows } = await one.pool.query<{ gap: number | null }>(
    `select (extract(epoch from next_at - lag(next_at) over (order by number)) * 1000)::float8 as gap from given where host = $1`,
    [host],
  );
  return rows.flatMap(({ gap }) => (gap === null ? [] : [gap]));
}

/** Audits only the pages of a site. @param database for taking turns */
async function audit(database: Database, startUrl: string): Promise<number> {
  const fetch = createSafeFetch(policy);
  try {
    const limits = { maxPages: 50, maxDepth: 5, maxBytesPerPage: 100_000, timeoutMsPerPage: 10_000, concurrency: 4, delayMs: PAUSE_MS };
    const result = await runAudit(
      {
        crawl: { startUrl, limits, respectRobots: true },
        exposure: { allowed: false, reason: 'This is about pages.' },
        policy,
        externalLinks: 'skip',
      },
      {
        fetch,
        journal: { append: async () => undefined, keepSite: async () => undefined, readSources: async function* () {} },
        checkpoint: null,
        onProgress: () => undefined,
        signal,
        paces: createSharedHostPaces(database.db),
      },
    );
    return result.pageCount;
  } finally {
    await fetch.close();
  }
}

it('keeps the pause between the pages of two crawls in two processes', async () => {
  const links = Array.from({ length: 12 }, (_, page) => `<a href="/${page}">${page}</a>`).join('');
  await using site = await startPageServer({ '/': links, '*': '<p>Page' });
  site.set('/robots.txt', { headers: { 'content-type': 'text/plain' }, body: '' });
  site.set('/sitemap.xml', { status: 404 });
  expect(await Promise.all([audit(one, site.url('/')), audit(two, site.url('/'))])).toEqual([13, 13]);
  const gaps = await gapsOf(new URL(site.origin).host);
  // Each took a turn per page and one for the sitemap.
  expect(gaps).toHaveLength(2 * 14 - 1);
  expect(Math.min(...gaps)).toBeGreaterThanOrEqual(PAUSE_MS);
});

it('gives everybody a turn of their own, and makes them wait for it', async () => {
  const [first, second] = [createSharedHostPaces(one.db), createSharedHostPaces(two.db)].map((own) =>
    own.open('example.org', PAUSE_MS, signal),
  );
  if (!first || !second) throw new Error('There are two.');
  await Promise.all(Array.from({ length: 6 }, () => [first.turn(), second.turn()]).flat());
  const gaps = await gapsOf('example.org');
  expect(gaps).toHaveLength(11);
  expect(Math.min(...gaps)).toBeGreaterThanOrEqual(PAUSE_MS);
  // The last one was not released before its turn, one pause before the next.
  const { rows } = await one.pool.query<{ early: number }>(
    `select (extract(epoch from next_at - clock_timestamp()) * 1000)::float8 as early from host_turns`,
  );
  expect(rows[0]?.early).toBeLessThanOrEqual(PAUSE_MS + 1);
});

it('holds everybody off a host that asked for patience', async () => {
  const stop = new AbortController();
  await createSharedHostPaces(one.db).open('example.org', PAUSE_MS, signal).holdOff(3_600_000);
  const waiting = createSharedHostPaces(two.db).open('example.org', PAUSE_MS, stop.signal).turn();
  await createSharedHostPaces(two.db).open('example.net', PAUSE_MS, stop.signal).turn();
  stop.abort('enough');
  await expect(waiting).rejects.toBe('enough');
  // The granted turn is later than the one waiting is willing to wait.
  expect(await gapsOf('example.org')).toEqual([PAUSE_MS]);
});

it('asks the database nothing where there is no pause', async () => {
  const pace = createSharedHostPaces(one.db).open('127.0.0.1:3000', 0, signal);
  await Promise.all([pace.turn(), pace.turn()]);
  await pace.holdOff(0);
  expect((await one.pool.query('select host from given')).rows).toEqual([]);
});

it('forgets hosts that nobody waits for', async () => {
  await one.pool.query(
    `insert into host_turns values ('old.example', now() - interval '1 hour'), ('new.example', now() + interval '1 hour')`,
  );
  await createSharedHostPaces(one.db).open('example.org', PAUSE_MS, signal).turn();
  const { rows } = await one.pool.query<{ host: string }>('select host from host_turns order by host');
  expect(rows.map(({ host }) => host)).toEqual(['example.org', 'new.example']);
});
