/** Prints how our crawl compares with its baseline and its peer on one real site, in interleaved rounds on this machine. */
import { spawn, spawnSync } from 'node:child_process';
import { createInterface } from 'node:readline';
import { join } from 'node:path';
import { SERVER_ENVIRONMENT, SERVER_FLAGS } from '../tooling/server-flags.mjs';
import type { Rounds } from './crawl/in-rounds.ts';
import { fetchRealSite } from './real-site.ts';

/** Processes of each contestant, crawls in each, and how many of the last ones count as warm. */
const PROCESSES = 7;
const CRAWLS = 8;
const LAST = 4;
const CONTESTANTS = ['plumbline', 'undici-parse5', 'linkinator'] as const;

const folder = fetchRealSite(join(import.meta.dirname, '.cache'));
if (!folder) {
  console.error('The pages of postgresql-doc-15 could not be fetched: this benchmark needs apt-get and dpkg.');
  process.exit(1);
}
const server = spawn(process.execPath, [join(import.meta.dirname, 'static-server.ts'), folder], { stdio: ['pipe', 'pipe', 'inherit'] });
const origin = await new Promise<string>((resolve) => createInterface({ input: server.stdout }).once('line', resolve));

const results = new Map<string, Rounds[]>(CONTESTANTS.map((name) => [name, []]));
for (let process = 0; process < PROCESSES; process += 1) {
  for (const name of CONTESTANTS) results.get(name)?.push(race(name));
}
server.stdin.end();

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;
/** Pages a second of some of the crawls, one list for each process. */
const ratesOf = (name: string, from: number, to?: number): readonly (readonly number[])[] =>
  (results.get(name) ?? []).map(({ pages, seconds }) => seconds.slice(from, to).map((each) => pages / each));

for (const [what, from, to] of [
  ['the first crawl of a process', 0, 1],
  [`the last ${LAST} of ${CRAWLS} crawls of a process`, -LAST, undefined],
] as const) {
  /** Compares processes of the same turn, since other load on the machine changes more slowly than they do. */
  const share = (name: string, other: string): string => {
    const others = ratesOf(other, from, to).map(median);
    const shares = ratesOf(name, from, to).map((rates, turn) => median(rates) / (others[turn] ?? 1));
    return `${(100 * median(shares)).toFixed(0)} %`;
  };
  console.log(`| ${what}, median of ${PROCESSES} processes | pages | pages/s (range) | of undici + parse5 | of linkinator | peak MB |`);
  console.log('|---|---|---|---|---|---|');
  for (const name of CONTESTANTS) {
    const rates = ratesOf(name, from, to).flat();
    const range = `${Math.min(...rates).toFixed(0)}–${Math.max(...rates).toFixed(0)}`;
    const rounds = results.get(name) ?? [];
    const peak = Math.max(...rounds.map(({ peakMb }) => peakMb));
    const shares = `${share(name, 'undici-parse5')} | ${share(name, 'linkinator')}`;
    console.log(`| ${name} | ${rounds[0]?.pages} | ${median(rates).toFixed(0)} (${range}) | ${shares} | ${peak} |`);
  }
  console.log();
}

function race(name: string): Rounds {
  // Ours runs as `npm start` starts it. The compile cache is kept for all of them, as it is there.
  const [flags, environment] = name === 'plumbline' ? [SERVER_FLAGS, SERVER_ENVIRONMENT] : [[], {}];
  const run = spawnSync(process.execPath, [...flags, join(import.meta.dirname, 'crawl', `${name}.ts`), origin, String(CRAWLS)], {
    encoding: 'utf8',
    env: { ...process.env, ...environment, NODE_COMPILE_CACHE: join(import.meta.dirname, '.cache', 'compiled') },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const rounds: Rounds = JSON.parse(run.stdout.trim().split('\n').at(-1) ?? '');
  return rounds;
}
