import type { Worker } from 'node:worker_threads';
import { openThread } from '@plumbline/confine';
import type { PhoneTimes, SimulatePhone } from '@plumbline/capture/lab';
import { ENGLISH_ONLY } from '../english-only-flags.ts';
import type { SimulationTask } from './simulate-worker.ts';

/** A page takes a few milliseconds; the first also waits for the thread to start. */
const MOST_MS = 10_000;
/** Heap limit of the thread: several times what the heaviest page needs. */
const HEAP_MB = 256;

export interface PhoneSimulator {
  /** Resolves to null also when the load took too long or too much memory; never rejects. */
  readonly simulate: SimulatePhone;
  close(): Promise<void>;
}

/** Simulates loads in a worker thread. It starts immediately, since it has much code to load, and is terminated when a load exceeds its limits. */
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
      // The thread could not start, or the load could not be cloned.
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
