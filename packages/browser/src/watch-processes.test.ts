import { startConfined, makeConfinedFolder } from '@plumbline/confine';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { getPriority } from 'node:os';
import { expect, it } from 'vitest';
import { watchProcesses } from './watch-processes.ts';

/** Holds 300 MB. */
const HOLDS = 'globalThis.held = Buffer.alloc(300e6, 1); setInterval(() => 0, 1000)';
/** Starts such a process, which exits with its parent. */
const STARTS = `const { spawn } = require('node:child_process');
  const child = spawn(process.execPath, ['-e', ${JSON.stringify(`${HOLDS}; process.stdin.on('end', () => process.exit()).resume()`)}]);
  child.on('exit', () => process.exit())`;

/** Holds 300 MB in a deleted file, as data sent between processes is held until it is read. */
const KEEPS_OPEN = `const fs = require('node:fs');
  const file = fs.openSync('held', 'w');
  fs.unlinkSync('held');
  for (let at = 0; at < 3; at += 1) fs.writeSync(file, Buffer.alloc(100e6, 1));
  setInterval(() => 0, 1000)`;
/** Starts such a process from another thread than its first. */
const STARTS_BY_THREAD = `const { Worker } = require('node:worker_threads');
  new Worker(${JSON.stringify(STARTS)}, { eval: true });`;

it.runIf(process.platform === 'linux').each([
  ['itself', HOLDS, { ownMb: 200, allMb: 10_000 }],
  ['in one that it started', STARTS, { ownMb: 10_000, allMb: 250 }],
  ['in one that another of its threads started', STARTS_BY_THREAD, { ownMb: 200, allMb: 10_000 }],
  ['open', KEEPS_OPEN, { ownMb: 10_000, allMb: 250 }],
])('tells once of a process that holds too much %s', async (_where, script, bounds) => {
  const folder = await makeConfinedFolder();
  const child = startConfined(process.execPath, ['-e', script], { folder, stdio: ['ignore', 'ignore', 'ignore'], user: null });
  const gone = once(child, 'exit');
  let told = 0;
  const isTold = new Promise<void>((resolve) => {
    watchProcesses(child.pid ?? 0, bounds, {
      onTooMuch() {
        told += 1;
        resolve();
      },
    });
  });
  await isTold;
  child.kill('SIGKILL');
  await gone;
  expect(told).toBe(1);
  await rm(folder, { recursive: true });
});

/** A page process whose main thread belongs to a worker that never ends. */
const COMPUTES = `require('node:fs').writeFileSync('/proc/self/task/' + process.pid + '/comm', 'DedicatedWorker'); for (;;);`;

it.runIf(process.platform === 'linux')(
  'has the workers of a page that compute for long give way, and none of its other threads',
  async () => {
    const folder = await makeConfinedFolder();
    const child = startConfined(process.execPath, ['-e', COMPUTES, '--', '--type=renderer'], {
      folder,
      stdio: ['ignore', 'ignore', 'ignore'],
      user: null,
    });
    const pid = child.pid ?? 0;
    const gone = once(child, 'exit');
    const stop = watchProcesses(pid, { ownMb: 10_000, allMb: 10_000 }, { onTooMuch: () => undefined });
    await expect.poll(() => getPriority(pid), { timeout: 30_000 }).toBe(19);
    const others = readdirSync(`/proc/${pid}/task`)
      .map(Number)
      .filter((thread) => thread !== pid);
    expect(new Set(others.map((thread) => getPriority(thread)))).toEqual(new Set([10]));
    stop();
    child.kill('SIGKILL');
    await gone;
    await rm(folder, { recursive: true });
  },
);
