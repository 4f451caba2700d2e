/**
 * npm run test:kills: kills the server, its database and its browsers (kill -9) at random moments while people write, restarts
 * what does not restart by itself, and counts what was acknowledged but lost. `--rounds 50 --seed 1`.
 */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { startPageServer, startSmtpServer } from '@plumbline/testing';
import pg from 'pg';
import { type ServerProcess, spawnServer } from '../../apps/server/testing/server-process.ts';
import { countLosses } from './count-losses.ts';
import { processesOf, VICTIMS } from './victims.ts';
import { type Call, nothingWritten, writeUntil } from './writers.ts';

const SITE_PAGES = 40;
const LONGEST_WAIT_MS = 2500;
/** Remaining work is waited for as long as it makes progress, however slow the machine; work without progress for this long counts as lost. */
const STUCK_MS = 120_000;
const READY = /Plumbline is ready at (http:\S+)/;
const OVER = `status in ('finished', 'failed', 'cancelled')`;

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '50' }, seed: { type: 'string', default: '1' } } });
const rounds = Number(values.rounds);
const random = generator(Number(values.seed));

const folder = mkdtempSync(join(tmpdir(), 'plumbline-kills-'));
chmodSync(folder, 0o755);
const smtp = await startSmtpServer();
const site = await startPageServer(
  Object.fromEntries(
    Array.from({ length: SITE_PAGES }, (_, page) => [
      page === 0 ? '/' : `/${page}`,
      // All pages are linked from the first: a chain of links would end at the crawler's maximum depth.
      `<title>Page ${page}</title>${Array.from({ length: page === 0 ? SITE_PAGES : 0 }, (_other, number) => `<a href="/${number || ''}">On</a>`).join('')}`,
    ]),
  ),
);
const settings = { DATA_DIR: join(folder, 'data'), PORT: '0', LOG_LEVEL: 'silent', SMTP_URL: smtp.url };
const pool = new pg.Pool({
  connectionString: `postgres://plumbline@localhost/postgres?host=${encodeURIComponent(join(folder, 'data', 'sock'))}`,
  max: 1,
});
pool.on('error', () => undefined);

let server: ServerProcess = spawnServer(settings);
let origin = (await server.line(READY))[1] ?? '';
let token = '';
const written = nothingWritten();

const call: Call = async (method, path, body) => {
  const isBytes = body instanceof Uint8Array;
  try {
    const answer = await fetch(`${origin}/api${path}`, {
      method,
      headers: {
        'content-type': isBytes ? 'application/octet-stream' : 'application/json',
        ...(token ? { authorization: `Token ${token}` } : {}),
      },
      ...(body ? { body: isBytes ? Buffer.from(body) : JSON.stringify(body) } : {}),
    });
    const json: { data: Record<string, string> | null } = JSON.parse(await answer.text());
    return { status: answer.status, data: json.data };
  } catch {
    // No response, or an incomplete one: nothing was acknowledged. A short pause, so that a dead server is not called a thousand times.
    await setTimeout(20);
    return null;
  }
};

try {
  const owner = { email: 'owner@example.com', password: 'Correct-horse-9' };
  await call('POST', '/accounts/signup/', { first_name: 'Olga', last_name: 'Owner', ...owner });
  token = (await call('POST', '/accounts/token/', owner))?.data?.['token'] ?? '';
  let killed = 0;
  for (let round = 0; round < rounds; round += 1) {
    // Rate limits are not tested here.
    await again(() => pool.query('delete from rate_limits'));
    const victim = VICTIMS[round % VICTIMS.length] ?? 'server';
    const stop = new AbortController();
    const writing = writeUntil(stop.signal, call, site.url('/'), written);
    await setTimeout(random() * LONGEST_WAIT_MS);
    const ids = processesOf(victim, server.child.pid ?? 0, settings.DATA_DIR);
    for (const id of ids) process.kill(id, 'SIGKILL');
    killed += ids.length;
    if (victim.startsWith('server')) {
      await server.exit();
      server = spawnServer(settings);
      origin = (await server.line(READY))[1] ?? '';
    }
    stop.abort();
    await writing;
    console.log(`round ${round + 1} of ${rounds}: killed ${victim} (${ids.length === 0 ? 'none was running' : ids.length})`);
  }
  await settle();
  const counts = await countLosses(pool, written, smtp.letters, SITE_PAGES);
  for (const { what, acknowledged, lost, twice } of counts) {
    console.log(`${what.padEnd(16)} ${acknowledged} acknowledged, ${lost} lost, ${twice} twice`);
  }
  for (const line of await statesOfTests()) console.log(line);
  const bad = counts.reduce((sum, { lost, twice }) => sum + lost + twice, 0);
  console.log(
    `${rounds} rounds, ${killed} processes killed: ${bad === 0 ? '0 acknowledged writes lost, nothing done twice' : `${bad} faults`}`,
  );
  process.exitCode = bad === 0 ? 0 : 1;
} finally {
  await server.end('SIGTERM');
  await pool.end();
  await site.close();
  await smtp.close();
  rmSync(folder, { recursive: true, force: true });
}

/** Resolves when nothing is left to do, or nothing makes progress. */
async function settle(): Promise<void> {
  let last = '';
  let movedAt = Date.now();
  while (Date.now() - movedAt < STUCK_MS) {
    const { waiting, progress } = await look();
    if (waiting === 0) return;
    if (progress !== last) movedAt = Date.now();
    last = progress;
    await setTimeout(500);
  }
}

/** Unfinished tests and undelivered emails, and a value that changes as they progress. */
async function look(): Promise<{ waiting: number; progress: string }> {
  // The delays between attempts are meant for real mail servers.
  await again(() => pool.query(`update pgboss.job set start_after = now() where state in ('created', 'retry')`));
  const { rows } = await again(() =>
    pool.query<{ waiting: number; progress: string }>(
      `with left_over as (select (select count(*) from tests where kind = 'seo' and not (${OVER}))::int
            + (select count(*) from pgboss.job where name = 'send-mail' and state in ('created', 'retry', 'active'))::int as waiting)
       select waiting, concat_ws(' ', waiting, (select count(*) from crawled_pages), (select string_agg(concat_ws('/', status, stage, progress_done), ' ' order by id) from tests)) as progress
       from left_over`,
    ),
  );
  return rows[0] ?? { waiting: 0, progress: '' };
}

/** How the tests ended, to tell a lost one from one that had no time to end. */
async function statesOfTests(): Promise<string[]> {
  const { rows } = await again(() =>
    pool.query<{ state: string; pages: number; count: number }>(
      `select state, pages, count(*)::int as count from (
         select trim(t.status || ' ' || t.error) as state, (select count(distinct url)::int from crawled_pages p where p.test_id = t.id) as pages
         from tests t where t.kind = 'seo') as each group by state, pages order by count desc`,
    ),
  );
  return rows.map(({ state, pages, count }) => `  ${count} tests with ${pages} pages: ${state}`);
}

/** Retries a query while the database recovers. */
async function again<Result>(query: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await query();
    } catch (error) {
      if (attempt === 60) throw error;
      await setTimeout(250);
    }
  }
}

/** Pseudo-random numbers from 0 to 1, determined by the seed (mulberry32, Tommy Ettinger, public domain). */
function generator(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
