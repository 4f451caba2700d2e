/**
 * Prints how long a user waits: whole SEO tests through API, queue and database, from Start to the first finding, each stage and the report; and
 * whole runs of the peers' commands on the same pages, with memory and disk. ROUNDS sets the number of rounds, PAGES the sites, and PEERS=no
 * skips the peers.
 */
import { join } from 'node:path';
import { openBenchServer } from './bench-server.ts';
import { folderMegabytes } from './folder-megabytes.ts';
import { giveRoom } from './give-room.ts';
import { type CommandRun, runPeers } from './peer-commands.ts';
import { fetchRealSite } from './real-site.ts';
import { type ServedSite, serveSite } from './serve-site.ts';
import { signUp } from './sign-up.ts';
import { watchMemory } from './watch-memory.ts';

interface Answer<Data> {
  readonly data: Data;
}
interface TestState {
  readonly status: string;
  readonly stage: string;
  readonly error: string;
}
/** In milliseconds from Start. */
interface Timeline {
  readonly firstFinding: number;
  readonly end: number;
  /** When each stage was first seen. */
  readonly stages: ReadonlyMap<string, number>;
  readonly pages: number;
  readonly findings: number;
  /** Of server, database and browser together. */
  readonly peakMb: number;
  readonly diskMb: number;
  /** The size of the stored pages, and of their sources. */
  readonly artifactsMb: number;
  readonly htmlMb: number;
}

/** The real report screen is notified of its test. Polling more often would take processor time from the test. */
const POLL_MS = 100;
const ROUNDS = Number(process.env['ROUNDS'] ?? 3);
const PAGES = (process.env['PAGES'] ?? '10,1170,20000').split(',').map(Number);

const manual = fetchRealSite(join(import.meta.dirname, '.cache'));
if (!manual) {
  console.error('The pages of postgresql-doc-15 could not be fetched: this benchmark needs apt-get and dpkg.');
  process.exit(1);
}
const SITES = [
  { maxPages: 10, script: ['static-server.ts', manual], budget: 5000 },
  { maxPages: 1170, script: ['static-server.ts', manual], budget: 8000 },
  { maxPages: 20_000, script: ['big-site-server.ts'], budget: null },
];
/** The ten pages that a test of ten measures, for the peer that measures as many. */
const TEN_PAGES = [
  'index.html',
  'preface.html',
  'tutorial.html',
  'sql.html',
  'admin.html',
  'client-interfaces.html',
  'server-programming.html',
  'reference.html',
  'internals.html',
  'appendixes.html',
];
const server = await openBenchServer({ works: true });
try {
  const token = await signUp(server.origin);
  await giveRoom(server.services.database.db);
  const commands: CommandRun[] = [];
  console.log(
    '| pages of a whole SEO test, median of rounds | findings | first finding, s | stages begin, s | report, s | budget, s | artifacts, MB, of HTML |',
  );
  console.log('|---|---|---|---|---|---|---|');
  for (const { maxPages, script, budget } of SITES.filter((site) => PAGES.includes(site.maxPages))) {
    const site = await serveSite(script);
    const runs: Timeline[] = [];
    for (let round = 0; round < ROUNDS; round += 1) runs.push(await runTest(token, site, maxPages));
    if (maxPages === 1170 && process.env['PEERS'] !== 'no') commands.push(...(await runPeers(site.origin, TEN_PAGES, maxPages)));
    site.stop();
    const run = runs.toSorted((a, b) => a.end - b.end)[runs.length >> 1];
    if (!run) continue;
    const stages = [...run.stages].map(([stage, at]) => `${stage} ${seconds(at)}`).join(', ');
    const verdict = budget === null ? '' : `${seconds(budget)}, ${run.end <= budget ? 'kept' : 'missed'}`;
    console.log(
      `| ${run.pages} | ${run.findings} | ${seconds(run.firstFinding)} | ${stages} | ${seconds(run.end)} | ${verdict} | ${run.artifactsMb} of ${run.htmlMb} |`,
    );
    commands.push({ name: 'plumbline', pages: run.pages, seconds: run.end / 1000, peakMb: run.peakMb, diskMb: run.diskMb });
  }
  console.log('\n| a whole run | pages | s | peak MB | disk MB |\n|---|---|---|---|---|');
  for (const { name, pages, seconds: took, peakMb, diskMb } of commands.toSorted((a, b) => a.pages - b.pages)) {
    console.log(`| ${name} | ${pages} | ${took.toFixed(1)} | ${peakMb} | ${diskMb} |`);
  }
} finally {
  await server.close();
}

async function runTest(token: string, site: ServedSite, maxPages: number): Promise<Timeline> {
  const before = folderMegabytes(server.folder);
  const peak = watchMemory(process.pid, [site.pid]);
  const started = performance.now();
  const since = (): number => performance.now() - started;
  const options = { max_pages: maxPages };
  const { test_id: id } = await call<{ test_id: string }>(token, 'POST', '/project/test/', { kind: 'seo', url: site.origin, options });
  const stages = new Map<string, number>();
  let firstFinding = 0;
  for (;;) {
    const [test] = await call<readonly TestState[]>(token, 'GET', `/project/test/?test_id=${id}`);
    if (!test) throw new Error('The test is gone.');
    if (test.stage && !stages.has(test.stage)) stages.set(test.stage, since());
    if (firstFinding === 0 && (await findingsOf(token, id)) > 0) firstFinding = since();
    if (test.status === 'finished') break;
    if (test.status === 'failed' || test.status === 'cancelled') throw new Error(`The test ended: ${test.error}`);
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
  const end = since();
  const { rows } = await server.services.database.pool.query<{ pages: number; bytes: number }>(
    'select count(*)::int as pages, sum(wire_bytes)::float8 as bytes from crawled_pages where test_id = $1',
    [id],
  );
  return {
    firstFinding,
    end,
    stages,
    pages: rows[0]?.pages ?? 0,
    findings: await findingsOf(token, id),
    peakMb: peak(),
    diskMb: folderMegabytes(server.folder) - before,
    artifactsMb: folderMegabytes(join(server.folder, 'files', 'tests', id)),
    htmlMb: Math.round((rows[0]?.bytes ?? 0) / 2 ** 20),
  };
}

async function findingsOf(token: string, id: string): Promise<number> {
  const { data } = await callRaw<Answer<readonly unknown[]>>(token, 'GET', `/project/finding/?test_id=${id}&page_size=1`);
  return data.length;
}

async function call<Data>(token: string, method: string, path: string, body?: object): Promise<Data> {
  return (await callRaw<Answer<Data>>(token, method, path, body)).data;
}

async function callRaw<Reply>(token: string, method: string, path: string, body?: object): Promise<Reply> {
  const response = await fetch(`${server.origin}/api${path}`, {
    method,
    headers: { authorization: `Token ${token}`, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${await response.text()}`);
  return (await response.json()) as Reply;
}

function seconds(ms: number): string {
  return (ms / 1000).toFixed(1);
}
