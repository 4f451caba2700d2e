import { startConfined, makeConfinedFolder } from '@plumbline/confine';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { watchMemory } from './watch-memory.ts';

/** Holds 300 MB. */
const HOLDS = 'globalThis.held = Buffer.alloc(300e6, 1); setInterval(() => 0, 1000)';
/** Starts one that does, which ends with it. */
const STARTS = `const { spawn } = require('node:child_process');
  const child = spawn(process.execPath, ['-e', ${JSON.stringify(`${HOLDS}; process.stdin.on('end', () => process.exit()).resume()`)}]);
  child.on('exit', () => process.exit())`;

it.runIf(process.platform === 'linux').each([
  ['itself', HOLDS, { ownMb: 200, allMb: 10_000 }],
  ['in one that it started', STARTS, { ownMb: 10_000, allMb: 250 }],
])('tells once of a process that holds too much %s', async (_where, script, bounds) => {
  const folder = await makeConfinedFolder();
  const child = startConfined(process.execPath, ['-e', script], { folder, stdio: 'ignore', user: null });
  const gone = once(child, 'exit');
  let told = 0;
  const isTold = new Promise<void>((resolve) => {
    watchMemory(child.pid ?? 0, bounds, () => {
      told += 1;
      resolve();
    });
  });
  await isTold;
  child.kill('SIGKILL');
  await gone;
  expect(told).toBe(1);
  await rm(folder, { recursive: true });
});
