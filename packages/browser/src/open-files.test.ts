import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { makeConfinedFolder, processesFrom, startConfined } from '@plumbline/confine';
import { expect, it, onTestFinished } from 'vitest';
import { readOpenFiles } from './open-files.ts';

/** Holds twenty megabytes in deleted files and ten in a file with a name; its child process does the same. */
const HOLDS = `const fs = require('node:fs');
  const open = (name, mb) => { const file = fs.openSync(name, 'w+'); fs.writeSync(file, Buffer.alloc(mb * 1024 * 1024, 1)); fs.fsyncSync(file); return file; };
  const [gone, kept] = [open('gone', 20), open('kept', 10)];
  fs.unlinkSync('gone');
  const child = require('node:child_process').spawn('cat', [], { stdio: ['pipe', 'ignore', 'ignore', gone, kept] });
  child.on('spawn', () => process.stdout.write('ready'));`;

it.runIf(process.platform === 'linux')('counts what has no name any more, and once what several hold', async () => {
  const folder = await makeConfinedFolder();
  const child = startConfined(process.execPath, ['-e', HOLDS], { folder, stdio: ['ignore', 'pipe', 'ignore'], user: null });
  onTestFinished(async () => {
    const gone = once(child, 'exit');
    child.kill('SIGKILL');
    await gone;
    await rm(folder, { recursive: true });
  });
  await once(child.stdout ?? child, 'data');
  const held = async () => {
    const ids = (await processesFrom(child.pid ?? 0)).processes.map(({ pid }) => pid);
    return [ids.length, Math.round((await readOpenFiles(ids, 1_000)).mb)];
  };
  await expect.poll(held).toEqual([2, 20]);
});

it('counts nothing of a process that there is not', async () => {
  expect(await readOpenFiles([2 ** 30], 1_000)).toEqual({ open: new Map([[2 ** 30, 0]]), mb: 0 });
});

it.runIf(process.platform === 'linux')('looks at no more files than asked for, and lets others have their turns between them', async () => {
  const folder = await makeConfinedFolder();
  const files = Array.from({ length: 900 }, (_, at) => openSync(join(folder, String(at)), 'w'));
  onTestFinished(async () => {
    for (const file of files) closeSync(file);
    await rm(folder, { recursive: true });
  });
  const few = await readOpenFiles([process.pid], 800);
  expect([(few.open.get(process.pid) ?? 0) > 900, few.mb]).toEqual([true, 0]);
  let turns = 0;
  let isOver = false;
  const others = (async () => {
    for (; !isOver; turns += 1) await setImmediate();
  })();
  const { open } = await readOpenFiles([process.pid], 100_000);
  isOver = true;
  await others;
  expect(open.get(process.pid)).toBeGreaterThan(900);
  expect(turns).toBeGreaterThanOrEqual(9);
});
