/** Prints how our crawl stands against its floor and its peer on one real site, in interleaved rounds on this machine. */
import { spawn, spawnSync } from 'node:child_process';
import { createInterface } from 'node:readline';
import { join } from 'node:path';
import { SERVER_FLAGS } from '../tooling/server-flags.mjs';
import { fetchRealSite } from './real-site.ts';

const ROUNDS = 5;
const CONTESTANTS = ['plumbline', 'undici-parse5', 'linkinator'] as const;

interface Result {
  readonly pages: number;
  readonly seconds: number;
  readonly peakMb: number;
  readonly findings?: number;
}

const folder = fetchRealSite(join(import.meta.dirname, '.cache'));
if (!folder) {
  console.error('The pages of postgresql-doc-15 could not be fetched: this benchmark needs apt-get and dpkg.');
  process.exit(1);
}
const server = spawn(process.execPath, [join(import.meta.dirname, 'static-server.ts'), folder], { stdio: ['pipe', 'pipe', 'inherit'] });
const origin = await new Promise<string>((resolve) => createInterface({ input: server.stdout }).once('line', resolve));

const results = new Map<string, Result[]>(CONTESTANTS.map((name) => [name, []]));
for (let round = 0; round < ROUNDS; round += 1) {
  for (const name of CONTESTANTS) results.get(name)?.push(race(name));
}
server.stdin.end();

const rate = ({ pages, seconds }: Result): number => pages / seconds;
const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;
const floor = median((results.get('undici-parse5') ?? []).map(rate));
console.log(`| crawl of postgresql-doc-15, median of ${ROUNDS} rounds | pages | pages/s (range) | of undici + parse5 | peak MB |`);
console.log('|---|---|---|---|---|');
for (const name of CONTESTANTS) {
  const rows = results.get(name) ?? [];
  const rates = rows.map(rate);
  const share = ((100 * median(rates)) / floor).toFixed(0);
  const range = `${Math.min(...rates).toFixed(0)}–${Math.max(...rates).toFixed(0)}`;
  console.log(
    `| ${name} | ${rows[0]?.pages} | ${median(rates).toFixed(0)} (${range}) | ${share} % | ${Math.max(...rows.map((row) => row.peakMb))} |`,
  );
}

function race(name: string): Result {
  // Ours as `npm start` starts it. Compiled code is kept for all of them, as it is there.
  const flags = name === 'plumbline' ? SERVER_FLAGS : [];
  const run = spawnSync(process.execPath, [...flags, join(import.meta.dirname, 'crawl', `${name}.ts`), origin], {
    encoding: 'utf8',
    env: { ...process.env, NODE_COMPILE_CACHE: join(import.meta.dirname, '.cache', 'compiled') },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const result: Result = JSON.parse(run.stdout.trim().split('\n').at(-1) ?? '');
  return result;
}
