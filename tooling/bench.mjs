/*
 * npm run bench: installs the peers beside the product, never in it, and prints the tables: crawl, API, extension captures, visits, grammar,
 * installation.
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBuilt, ensureInstalled, NODE, ROOT } from './install.mjs';
import { SERVER_ENVIRONMENT, SERVER_FLAGS } from './server-flags.mjs';

ensureInstalled();
await ensureBuilt();
const bench = join(ROOT, 'bench');
if (!existsSync(join(bench, 'node_modules'))) {
  // Without install scripts, one of which would download a browser.
  const install = spawnSync('npm', ['install', '--no-save', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: bench,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (install.status !== 0) process.exit(1);
}
// The environment of `npm start`: many of the tables run a server in their own process.
const env = { ...process.env, ...SERVER_ENVIRONMENT, NODE_COMPILE_CACHE: join(bench, '.cache', 'compiled') };
for (const table of [
  'run.ts',
  'judging.ts',
  'scale.ts',
  'whole-tests.ts',
  'kinds.ts',
  'journal.ts',
  'finish.ts',
  'api.ts',
  'at-work.ts',
  'hostile.ts',
  'idle.ts',
  'browsers.ts',
  'lab.ts',
  'responsive.ts',
  'captures.ts',
  'widget.ts',
  'visits.ts',
  'proof.ts',
  'grammar.ts',
  'install.ts',
]) {
  const { status } = spawnSync(NODE, [...SERVER_FLAGS, join(bench, table)], { cwd: ROOT, stdio: 'inherit', env });
  if (status !== 0) process.exit(status ?? 1);
}
