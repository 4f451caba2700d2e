import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { getPriority } from 'node:os';
import { rm } from 'node:fs/promises';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { Worker } from 'node:worker_threads';
import { expect, it } from 'vitest';
import { lowerPriority } from './lower-priority.ts';
import { makeConfinedFolder } from './make-confined-folder.ts';
import { startConfined } from './start-confined.ts';

const LOW = 10;

it('leaves the processors to others with whatever reads what strangers wrote, and goes no further', async () => {
  const folder = await makeConfinedFolder();
  // Each reports its own priority before anything outside could have changed it.
  const told = async (hasGroup: boolean): Promise<number> => {
    const child = startConfined('/bin/sh', ['-c', 'nice'], { folder, stdio: ['ignore', 'pipe', 'ignore'], hasGroup });
    return child.stdout ? Number(await text(child.stdout)) : 0;
  };
  // Changes to a group reach its first program sooner or later, so several are tried.
  const all = await Promise.all([false, ...Array<boolean>(20).fill(true)].map(told));
  expect(all).toEqual(all.map(() => LOW));
  await rm(folder, { recursive: true });
});

it.skipIf(process.platform === 'win32')('puts nobody further behind whom a process starts that gives way itself', async () => {
  const folder = await makeConfinedFolder();
  const script = `
    const { startConfined } = await import(${JSON.stringify(new URL('start-confined.ts', import.meta.url).href)});
    startConfined('/bin/sh', ['-c', 'nice'], { folder: ${JSON.stringify(folder)}, stdio: ['ignore', 'pipe', 'ignore'], user: null }).stdout.pipe(process.stdout);`;
  const { stdout } = await promisify(execFile)('nice', ['-n', String(LOW), process.execPath, '--input-type=module', '--eval', script]);
  expect(Number(stdout)).toBe(LOW);
  await rm(folder, { recursive: true });
});

it.runIf(process.platform === 'linux')('slows down one thread, and not the process that has it', async () => {
  const before = getPriority();
  const script = `
    const { lowerThreadPriority } = await import(${JSON.stringify(new URL('lower-priority.ts', import.meta.url).href)});
    const { parentPort } = await import('node:worker_threads');
    const { getPriority } = await import('node:os');
    lowerThreadPriority();
    parentPort.postMessage(getPriority());`;
  const thread = new Worker(new URL(`data:text/javascript,${encodeURIComponent(script)}`));
  const [priority] = await once(thread, 'message');
  await thread.terminate();
  expect(priority).toBe(LOW);
  expect(getPriority()).toBe(before);
});

it.runIf(process.platform === 'linux')('slows down what V8 does beside all threads', async () => {
  const script = `
    const { lowerV8HelperPriority } = await import(${JSON.stringify(new URL('lower-priority.ts', import.meta.url).href)});
    const { readdirSync, readFileSync } = await import('node:fs');
    const { getPriority } = await import('node:os');
    lowerV8HelperPriority();
    const priorities = readdirSync('/proc/self/task').map((id) => [readFileSync('/proc/self/task/' + id + '/comm', 'utf8').trim(), getPriority(Number(id))]);
    console.log(JSON.stringify([getPriority(), priorities.filter(([name]) => name === 'V8Worker').map(([, priority]) => priority)]));`;
  const { stdout } = await promisify(execFile)(process.execPath, ['--v8-pool-size=2', '--input-type=module', '--eval', script]);
  expect(JSON.parse(stdout)).toEqual([getPriority(), [LOW, LOW]]);
});

it('says nothing of a process that has gone', async () => {
  const folder = await makeConfinedFolder();
  const child = startConfined('/bin/true', [], { folder, stdio: ['ignore', 'ignore', 'ignore'] });
  await once(child, 'exit');
  expect(() => lowerPriority(child.pid ?? 0)).not.toThrow();
  await rm(folder, { recursive: true });
});
