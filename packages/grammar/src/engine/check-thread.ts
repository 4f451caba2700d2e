import type { Worker } from 'node:worker_threads';
import { openThread } from '@plumbline/confine';
import type { CheckAnswer, CheckTask } from './check-worker.ts';

/** Heap of a thread. The engines keep most of theirs elsewhere; what needs more than this is no text. */
const HEAP_MB = 1024;

/** A task with who sent it and what becomes of it. */
export interface Job<Owner extends string> {
  readonly owner: Owner;
  readonly task: CheckTask;
  /** null: the thread ended over it. */
  readonly done: PromiseWithResolvers<CheckAnswer | null>;
}

interface ThreadEvents {
  /** It has nothing to do. */
  readonly onIdle: () => void;
  /** It is no more, with the reason. */
  readonly onEnded: (reason: string) => void;
}

/** One thread, and the job it has. It is ended over a job that throws, needs too much memory or takes too long. */
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

  /** Who has the job it works on; null when it has none. */
  get owner(): Owner | null {
    return this.#job?.owner ?? null;
  }

  give(job: Job<Owner>): void {
    this.#job = job;
    this.#clock = setTimeout(() => {
      this.#reason = `it took longer than ${this.#limitMs} ms`;
      void this.#worker.terminate();
    }, this.#limitMs);
    // A thread keeps the process alive while it works, and no longer.
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
