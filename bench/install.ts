/**
 * Measures how long a newcomer waits with a fresh clone: node bench/install.ts. The registry is as near as this machine has it. When ext4 creates a
 * file it first looks at every one deleted within the last five minutes, 50,000 after a run of this, so repeating it sooner adds some ten seconds.
 */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { folderMegabytes } from './folder-megabytes.ts';

const ROOT = join(import.meta.dirname, '..');
const work = mkdtempSync(join(tmpdir(), 'plumbline-install-'));
const clone = join(work, 'plumbline');
try {
  spawnSync('git', ['clone', '--quiet', ROOT, clone], { stdio: 'inherit' });
  console.log('| | s |\n|---|---|');
  console.log(`| first start: install, build, database, ready | ${await secondsToReady()} |`);
  console.log(`| second start | ${await secondsToReady()} |`);
  const modules = join(clone, 'node_modules');
  const compiled = folderMegabytes(join(modules, '.cache'));
  console.log(`\nInstalled: ${folderMegabytes(modules) - compiled} MB, and ${compiled} MB of compiled code since it started`);
} finally {
  rmSync(work, { recursive: true, force: true });
}

/** Runs npm start until it reports that it is ready, then stops it. */
async function secondsToReady(): Promise<string> {
  const started = performance.now();
  const server = spawn('npm', ['start'], { cwd: clone, env: { ...process.env, PORT: '0' }, stdio: ['ignore', 'pipe', 'inherit'] });
  let printed = '';
  let seconds = '–';
  for await (const bytes of server.stdout) {
    printed += String(bytes);
    if (seconds !== '–' || !printed.includes('Plumbline is ready')) continue;
    seconds = ((performance.now() - started) / 1000).toFixed(1);
    server.kill('SIGTERM');
  }
  if (server.exitCode === null && server.signalCode === null) await once(server, 'exit');
  if (seconds === '–') throw new Error(`It did not start: ${printed}`);
  return seconds;
}
