import { once } from 'node:events';
import { getPriority } from 'node:os';
import { rm } from 'node:fs/promises';
import { Worker } from 'node:worker_threads';
import { expect, it } from 'vitest';
import { giveWay } from './give-way.ts';
import { makeConfinedFolder } from './make-confined-folder.ts';
import { startConfined } from './start-confined.ts';

const LOW = 10;

it('leaves the processors to others with whatever reads what strangers wrote', async () => {
  const folder = await makeConfinedFolder();
  const child = startConfined('/bin/sh', ['-c', 'read line'], { folder, stdio: ['pipe', 'ignore', 'ignore'] });
  expect(getPriority(child.pid)).toBe(LOW);
  child.stdin?.end();
  await once(child, 'exit');
  await rm(folder, { recursive: true });
});

it.runIf(process.platform === 'linux')('slows down one thread, and not the process that has it', async () => {
  const before = getPriority();
  const script = `
    const { giveWayAsThread } = await import(${JSON.stringify(new URL('give-way.ts', import.meta.url).href)});
    const { parentPort } = await import('node:worker_threads');
    const { getPriority } = await import('node:os');
    giveWayAsThread();
    parentPort.postMessage(getPriority());`;
  const thread = new Worker(new URL(`data:text/javascript,${encodeURIComponent(script)}`));
  const [priority] = await once(thread, 'message');
  await thread.terminate();
  expect(priority).toBe(LOW);
  expect(getPriority()).toBe(before);
});

it('says nothing of a process that has gone', async () => {
  const folder = await makeConfinedFolder();
  const child = startConfined('/bin/true', [], { folder, stdio: 'ignore' });
  await once(child, 'exit');
  expect(() => giveWay(child.pid ?? 0)).not.toThrow();
  await rm(folder, { recursive: true });
});
