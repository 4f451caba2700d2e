import type { Worker } from 'node:worker_threads';
import { openThread } from '@plumbline/confine';
import type { PhoneTimes, SimulatePhone } from '@plumbline/capture/lab';
import { ENGLISH_ONLY } from '../english-only-flags.ts';
import type { SimulationTask } from './simulate-worker.ts';

/** A page takes a few milliseconds, and the first waits for the thread to start as well. */
const MOST_MS = 10_000;
/** Heap of the thread: several times what the heaviest page takes. */
const HEAP_MB = 256;

export interface PhoneSimulator {
  /** Also null where it took too long or too much memory; never rejects. */
  readonly simulate: SimulatePhone;
  close(): Promise<void>;
}

/** Simulates in a thread of its own, which is started at once, as it has much to read, and ended over a load that is too much for it. */
export function createPhoneSimulator(): PhoneSimulator {
  let turn: Promise<unknown> = Promise.resolve();
  let isClosed = false;
  let answer: (times: PhoneTimes | null) => void = () => undefined;
  function start(): Worker {
    const started = openThread(new URL('simulate-worker.ts', import.meta.url), { heapMb: HEAP_MB, execArgv: ENGLISH_ONLY });
    started.on('message', (times: PhoneTimes | null) => answer(times));
    // 'exit' follows.
    started.on('error', () => undefined);
    started.on('exit', () => {
      if (worker === started) worker = null;
      answer(null);
    });
    return started;
  }
  let worker: Worker | null = start();
  const run = async (task: SimulationTask): Promise<PhoneTimes | null> => {
    if (isClosed) return null;
    worker ??= start();
    const given = worker;
    const { promise, resolve } = Promise.withResolvers<PhoneTimes | null>();
    answer = resolve;
    const clock = setTimeout(() => void given.terminate(), MOST_MS);
    given.postMessage(task);
    return promise.finally(() => clearTimeout(clock));
  };
  return {
    simulate(load, slowdown) {
      // A thread that cannot be started, or a load that cannot be sent to it.
      const times = turn.then(() => run({ load, slowdown })).catch(() => null);
      turn = times;
      return times;
    },
    async close() {
      isClosed = true;
      await worker?.terminate();
    },
  };
}
