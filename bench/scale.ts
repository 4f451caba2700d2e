/** Prints what a crawl of 20,000 pages with all checks takes, in time and memory. */
import { spawn, spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { SERVER_ENVIRONMENT, SERVER_FLAGS } from '../tooling/server-flags.mjs';
import type { Rounds } from './crawl/in-rounds.ts';

const BUDGET_MB = 400;

const server = spawn(process.execPath, [join(import.meta.dirname, 'big-site-server.ts')], { stdio: ['pipe', 'pipe', 'inherit'] });
const origin = await new Promise<string>((resolve) => createInterface({ input: server.stdout }).once('line', resolve));
const run = spawnSync(process.execPath, [...SERVER_FLAGS, join(import.meta.dirname, 'crawl/plumbline.ts'), origin], {
  encoding: 'utf8',
  stdio: ['ignore', 'pipe', 'inherit'],
  env: { ...process.env, ...SERVER_ENVIRONMENT },
});
server.stdin.end();
const { pages, seconds, peakMb }: Rounds = JSON.parse(run.stdout.trim().split('\n').at(-1) ?? '');
console.log('| 20,000 made pages, all checks | pages/s | peak MB | budget |');
console.log('|---|---|---|---|');
console.log(
  `| ${pages} | ${(pages / (seconds[0] ?? 1)).toFixed(0)} | ${peakMb} | ${peakMb <= BUDGET_MB ? 'kept' : `missed (${BUDGET_MB})`} |`,
);
