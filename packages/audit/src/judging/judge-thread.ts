import { Worker } from 'node:worker_threads';
import type { JudgeAnswer, JudgeTask } from './judge-worker.ts';

/** Heap of a thread: enough for the tree of the largest page that is read, small enough that memory is given back. */
const LIMITS = { maxOldGenerationSizeMb: 192, maxYoungGenerationSizeMb: 16 } as const;
/** Pages sent ahead, so that a thread never waits for the next one. */
const MAX_SENT = 4;

/** Who sent a page, and is told what becomes of it. */
export interface Sender {
  readonly answer: (answer: NonNullable<JudgeAnswer>) => void;
  /** The thread has ended and will never answer. */
  readonly lost: () => void;
}

/** One thread, and the pages it has been given. */
export class JudgeThread {
  readonly #worker: Worker;
  #sent: Sender[] = [];
  #isReady = false;

  /** Starts a thread. @param on `room` when it can take a page, `ended` when it is no more */
  constructor(on: { readonly room: () => void; readonly ended: (thread: JudgeThread) => void }) {
    this.#worker = new Worker(new URL('judge-worker.ts', import.meta.url), { resourceLimits: LIMITS });
    this.#worker.on('message', (answer: JudgeAnswer) => {
      if (answer === null) this.#isReady = true;
      else this.#sent.shift()?.answer(answer);
      on.room();
    });
    // A page that is too much for the small heap of a thread ends it; 'exit' follows.
    this.#worker.on('error', () => undefined);
    this.#worker.on('exit', () => {
      this.#isReady = false;
      on.ended(this);
      for (const sender of this.#sent.splice(0)) sender.lost();
    });
  }

  get hasRoom(): boolean {
    return this.#isReady && this.#sent.length < MAX_SENT;
  }

  send(task: JudgeTask, sender: Sender): void {
    this.#sent.push(sender);
    this.#worker.postMessage(task);
  }

  /** Whether the process stays alive for this thread. */
  hold(isHeld: boolean): void {
    if (isHeld) this.#worker.ref();
    else this.#worker.unref();
  }

  async close(): Promise<void> {
    await this.#worker.terminate();
  }
}
