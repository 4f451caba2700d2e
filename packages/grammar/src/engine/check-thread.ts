import type { Worker } from 'node:worker_threads';
import { openThread } from '@plumbline/confine';
import type { CheckAnswer, CheckTask } from './check-worker.ts';

/** Heap limit of a thread. The engines keep most of their memory outside the heap; a task that needs more than this is not ordinary text. */
const HEAP_MB = 1024;

/** A task with its owner and the promise of its result. */
export interface Job<Owner extends string> {
  readonly owner: Owner;
  readonly task: CheckTask;
  /** Resolves with null when the task ended its thread. */
  readonly done: PromiseWithResolvers<CheckAnswer | null>;
}

interface ThreadEvents {
  /** The thread is ready for its next job. */
  readonly onIdle: () => void;
  /** The thread has ended, for the given reason. */
  readonly onEnded: (reason: string) => void;
}

/** One thread and its current job. The thread is ended by a job that throws, needs too much memory or takes too long. */
export class CheckThread<Owner extends string> {
  readonly #worker: Worker;
  readonly #limitMs: number;
  #job: Job<Owner> | null = null;
  #clock: NodeJS.Timeout | null = null;
  #reason = 'it ended by itself';

  constructor(limitMs: number, { onIdle, onEnded }: ThreadEvents) {
    this.#limitMs = limitMs;
    this.#worker = openThread(new URL('check-worker.ts', import.meta.url), { heapMb: HEAP_MB });
    this.#worker.on('message', (answer: CheckAnswer) => {
      this.#settle(answer);
      onIdle();
    });
    this.#worker.on('error', (error) => (this.#reason = String(error)));
    this.#worker.on('exit', () => {
      this.#settle(null);
      onEnded(this.#reason);
    });
    this.#worker.unref();
  }

  /** The owner of the current job; null when there is none. */
  get owner(): Owner | null {
    return this.#job?.owner ?? null;
  }

  give(job: Job<Owner>): void {
    this.#job = job;
    this.#clock = setTimeout(() => {
      this.#reason = `it took longer than ${this.#limitMs} ms`;
      void this.#worker.terminate();
    }, this.#limitMs);
    // A thread keeps the process alive only while it works.
    this.#worker.ref();
    this.#worker.postMessage(job.task);
  }

  async close(): Promise<void> {
    await this.#worker.terminate();
  }

  #settle(answer: CheckAnswer | null): void {
    clearTimeout(this.#clock ?? undefined);
    this.#worker.unref();
    const job = this.#job;
    this.#job = null;
    job?.done.resolve(answer);
  }
}
