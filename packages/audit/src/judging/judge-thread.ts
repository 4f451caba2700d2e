import { Worker } from 'node:worker_threads';
import type { JudgeAnswer, JudgeTask } from './judge-worker.ts';

/** Heap of a thread: enough for the tree of the largest page that is read, small enough that memory is given back. */
const LIMITS = { maxOldGenerationSizeMb: 192, maxYoungGenerationSizeMb: 16 } as const;
/** Tasks sent ahead, so that a thread never waits for the next one. */
const MAX_SENT = 4;

/** One thread, and the tasks it has been given. */
export class JudgeThread<Task> {
  readonly #worker: Worker;
  #sent: Task[] = [];
  #isReady = false;

  /**
   * Starts a thread.
   * @param origin of the audited site
   * @param on `room` when it can take a task, `answer` with each answer, `lost` with the tasks it will never answer
   */
  constructor(
    origin: string,
    on: {
      readonly room: () => void;
      readonly answer: (task: Task, answer: NonNullable<JudgeAnswer>) => void;
      readonly lost: (tasks: readonly Task[]) => void;
    },
  ) {
    this.#worker = new Worker(new URL('judge-worker.ts', import.meta.url), { workerData: { origin }, resourceLimits: LIMITS });
    this.#worker.on('message', (answer: JudgeAnswer) => {
      if (answer === null) this.#isReady = true;
      const task = answer === null ? undefined : this.#sent.shift();
      if (answer !== null && task !== undefined) on.answer(task, answer);
      on.room();
    });
    // A page that is too much for the small heap of a thread ends it; 'exit' follows.
    this.#worker.on('error', () => undefined);
    this.#worker.on('exit', () => {
      this.#isReady = false;
      on.lost(this.#sent.splice(0));
    });
  }

  get hasRoom(): boolean {
    return this.#isReady && this.#sent.length < MAX_SENT;
  }

  send(task: Task, message: JudgeTask): void {
    this.#sent.push(task);
    this.#worker.postMessage(message);
  }

  async close(): Promise<void> {
    this.#sent = [];
    await this.#worker.terminate();
  }
}
