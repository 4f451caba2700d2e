import { Worker } from 'node:worker_threads';
import type { PhoneTimes, RecordedLoad } from '@plumbline/capture/lab';
import type { SimulationTask } from './simulate-worker.ts';

/** A page takes a few milliseconds, and the first the thread's start as well. */
const MOST_MS = 10_000;
/** Heap of the thread: several times what the heaviest page takes. */
const LIMITS = { maxOldGenerationSizeMb: 256 } as const;

export interface PhoneSimulator {
  /**
   * Works out what a phone on slow 4G would have waited for.
   * @param slowdown how many times slower than this machine the phone's processor is
   * @returns null where it cannot be worked out, or took too long or too much memory; never rejects
   */
  simulate(load: RecordedLoad, slowdown: number): Promise<PhoneTimes | null>;
  close(): Promise<void>;
}

/** Simulates in a thread of its own, which is started when it is first needed and ended over a load that is too much for it. */
export function createPhoneSimulator(): PhoneSimulator {
  let worker: Worker | null = null;
  let turn: Promise<unknown> = Promise.resolve();
  let isClosed = false;
  let answer: (times: PhoneTimes | null) => void = () => undefined;
  const start = (): Worker => {
    // Without the environment: what reads what a stranger's page did needs none of the server's secrets.
    const started = new Worker(new URL('simulate-worker.ts', import.meta.url), { resourceLimits: LIMITS, env: {} });
    started.on('message', (times: PhoneTimes | null) => answer(times));
    // 'exit' follows.
    started.on('error', () => undefined);
    started.on('exit', () => {
      if (worker === started) worker = null;
      answer(null);
    });
    return started;
  };
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
