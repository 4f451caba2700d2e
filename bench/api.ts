/** Prints how fast the API answers fifty readers at once, with 100,000 findings in their workspace. */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createApp } from '../apps/server/src/app.ts';
import { readConfig } from '../apps/server/src/config.ts';
import { listen } from '../apps/server/src/platform/http/listen.ts';
import { openServices } from '../apps/server/src/services.ts';
import { fillWorkspace } from './fill-workspace.ts';

const READERS = 50;
const SECONDS = 10;
const BUDGET_MS = 50;
const PASSWORD = 'Correct-horse-9';

const folder = mkdtempSync(join(tmpdir(), 'plumbline-bench-'));
// PostgreSQL runs as another user where this runs as root.
chmodSync(folder, 0o755);
const config = readConfig({ DATA_DIR: folder, PORT: '0', LOG_LEVEL: 'silent' });
const services = await openServices(config);
const stopping = new AbortController();
const server = await listen(createApp(services, null, stopping.signal), config);
try {
  const token = await signUp();
  const testId = await fillWorkspace(services.database.pool);
  const paths = {
    'GET /project/test/': '/project/test/',
    'GET /project/finding/, first page': `/project/finding/?test_id=${testId}`,
    'GET /project/finding/, one check': `/project/finding/?test_id=${testId}&check_id=check-7`,
    'GET /seo/website/': `/seo/website/?test_id=${testId}`,
    'GET /seo/page/': `/seo/page/?test_id=${testId}`,
  };
  const times = await readAll(Object.values(paths), token);
  console.log(`| ${READERS} readers for ${SECONDS} s, 100,000 findings | answers | p50 ms | p95 ms | p99 ms | budget p95 |`);
  console.log('|---|---|---|---|---|---|');
  for (const [name, path] of Object.entries(paths)) printRow(name, times.get(path) ?? []);
  printRow('all', [...times.values()].flat());
} finally {
  stopping.abort();
  await server.close();
  await services.close();
  rmSync(folder, { recursive: true, force: true });
}

async function signUp(): Promise<string> {
  const post = async (path: string, body: object) =>
    (
      await fetch(`${server.origin}/api${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
    ).json();
  const email = 'ada@example.com';
  await post('/accounts/signup/', { first_name: 'Ada', last_name: 'Reader', email, password: PASSWORD });
  const { data }: { data: { token: string } } = await post('/accounts/token/', { email, password: PASSWORD });
  return data.token;
}

/** Every reader asks for one path after the other, without a pause. @returns milliseconds of each answer, by path */
async function readAll(paths: readonly string[], token: string): Promise<Map<string, number[]>> {
  const times = new Map<string, number[]>(paths.map((path) => [path, []]));
  const end = performance.now() + SECONDS * 1000;
  const reader = async (number: number): Promise<void> => {
    for (let turn = number; performance.now() < end; turn += 1) {
      const path = paths[turn % paths.length] ?? '';
      const asked = performance.now();
      const answer = await fetch(`${server.origin}/api${path}`, { headers: { authorization: `Token ${token}` } });
      await answer.arrayBuffer();
      if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
      times.get(path)?.push(performance.now() - asked);
    }
  };
  await Promise.all(Array.from({ length: READERS }, (_, number) => reader(number)));
  return times;
}

function printRow(name: string, values: readonly number[]): void {
  const sorted = values.toSorted((a, b) => a - b);
  const at = (share: number): string => (sorted[Math.ceil(share * sorted.length) - 1] ?? 0).toFixed(1);
  console.log(
    `| ${name} | ${sorted.length} | ${at(0.5)} | ${at(0.95)} | ${at(0.99)} | ${Number(at(0.95)) <= BUDGET_MS ? 'kept' : `missed (${BUDGET_MS})`} |`,
  );
}
