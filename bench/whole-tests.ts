/** Prints what a user waits for: whole SEO tests through API, queue and database, from Start to the first finding, each stage and the report. */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { givePlan } from '../apps/server/src/areas/plans/index.ts';
import { workspaces } from '../apps/server/src/areas/workspaces/index.ts';
import { openBenchServer } from './bench-server.ts';
import { fetchRealSite } from './real-site.ts';
import { signUp } from './sign-up.ts';

interface Answer<Data> {
  readonly data: Data;
}
interface TestState {
  readonly status: string;
  readonly stage: string;
  readonly error: string;
}
/** Milliseconds from Start. */
interface Timeline {
  readonly firstFinding: number;
  readonly end: number;
  /** When each stage was first seen. */
  readonly stages: ReadonlyMap<string, number>;
  readonly pages: number;
  readonly findings: number;
}

const LOOK_MS = 25;
const ROUNDS = Number(process.env['ROUNDS'] ?? 3);

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
const server = await openBenchServer({ works: true });
try {
  const token = await signUp(server.origin);
  // A new workspace has the plan with fewer tests.
  await server.services.database.db.transaction(async (transaction) => {
    for (const { id } of await transaction.select().from(workspaces)) await givePlan(transaction, id, 'pro', 'monthly');
  });
  console.log('| pages of a whole SEO test, median of rounds | findings | first finding, s | stages begin, s | report, s | budget, s |');
  console.log('|---|---|---|---|---|---|');
  for (const { maxPages, script, budget } of SITES.slice(0, Number(process.env['SITES'] ?? 3))) {
    const site = await serve(script);
    const runs: Timeline[] = [];
    for (let round = 0; round < ROUNDS; round += 1) runs.push(await runTest(token, site.origin, maxPages));
    site.stop();
    const run = runs.toSorted((a, b) => a.end - b.end)[runs.length >> 1];
    if (!run) continue;
    const stages = [...run.stages].map(([stage, at]) => `${stage} ${seconds(at)}`).join(', ');
    const verdict = budget === null ? '' : `${seconds(budget)}, ${run.end <= budget ? 'kept' : 'missed'}`;
    console.log(`| ${run.pages} | ${run.findings} | ${seconds(run.firstFinding)} | ${stages} | ${seconds(run.end)} | ${verdict} |`);
  }
} finally {
  await server.close();
}

async function runTest(token: string, url: string, maxPages: number): Promise<Timeline> {
  const started = performance.now();
  const since = (): number => performance.now() - started;
  const options = { max_pages: maxPages };
  const { test_id: id } = await call<{ test_id: string }>(token, 'POST', '/project/test/', { kind: 'seo', url, options });
  const stages = new Map<string, number>();
  let firstFinding = 0;
  for (;;) {
    const [test] = await call<readonly TestState[]>(token, 'GET', `/project/test/?test_id=${id}`);
    if (!test) throw new Error('The test is gone.');
    if (test.stage && !stages.has(test.stage)) stages.set(test.stage, since());
    if (firstFinding === 0 && (await findingsOf(token, id)) > 0) firstFinding = since();
    if (test.status === 'finished') break;
    if (test.status === 'failed' || test.status === 'cancelled') throw new Error(`The test ended: ${test.error}`);
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
  }
  const end = since();
  const { rows } = await server.services.database.pool.query<{ pages: number }>(
    'select count(*)::int as pages from crawled_pages where test_id = $1',
    [id],
  );
  return { firstFinding, end, stages, pages: rows[0]?.pages ?? 0, findings: await findingsOf(token, id) };
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

/** Serves a site in a process of its own. */
async function serve([script = '', ...rest]: readonly string[]): Promise<{ readonly origin: string; readonly stop: () => void }> {
  const child = spawn(process.execPath, [join(import.meta.dirname, script), ...rest], { stdio: ['pipe', 'pipe', 'inherit'] });
  const origin = await new Promise<string>((resolve) => createInterface({ input: child.stdout }).once('line', resolve));
  return { origin, stop: () => child.stdin.end() };
}

function seconds(ms: number): string {
  return (ms / 1000).toFixed(1);
}
