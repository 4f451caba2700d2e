import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { watchThread } from './watch-thread.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

/** A watched thread that runs this script, and how often it was terminated. */
function start(script: string) {
  const worker = new Worker(`const { parentPort } = require('node:worker_threads'); ${script}`, { eval: true });
  const terminate = vi.spyOn(worker, 'terminate');
  return { worker, terminate, watch: watchThread(worker, () => worker.postMessage('ask')) };
}

it('leaves a thread alone that answers, however often it is suspected', async () => {
  const { worker, watch, terminate } = start(`parentPort.on('message', () => parentPort.postMessage('alive'));`);
  for (let time = 0; time < 3; time += 1) {
    watch.suspect();
    watch.suspect();
    await once(worker, 'message');
    vi.advanceTimersByTime(60_000);
  }
  expect(terminate).not.toHaveBeenCalled();
  await worker.terminate();
});

it('ends a thread once that hears nothing, though many wait for it', async () => {
  const { worker, watch, terminate } = start('for (;;);');
  await once(worker, 'online');
  const ended = once(worker, 'exit');
  for (let time = 0; time < 20; time += 1) watch.suspect();
  vi.advanceTimersByTime(60_000);
  await ended;
  expect(terminate).toHaveBeenCalledTimes(1);
});
