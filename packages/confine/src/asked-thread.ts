import { Worker, type ResourceLimits } from 'node:worker_threads';
import { threadEnvironment } from './thread-environment.ts';

/**
 * Mebibytes of a thread's heap for what is new. A full heap is given sixteen more to end in: of the 48 that are usual, more than that becomes old at
 * once, which ends the process.
 */
const NEW_MB = 16;

/** What whoever asks a thread hears that has ended, or ends over the question. */
export class ThreadEnded extends Error {
  override readonly name = 'ThreadEnded';
}

/**
 * A thread that reads what strangers wrote, and answers one question after the other: each message to it is a question, each of its messages
 * the answer. It has none of the server's environment, and a heap of its own; what is too much for it ends it, and nothing else.
 */
export class AskedThread<Question, Answer> {
  readonly #worker: Worker;
  #asked: PromiseWithResolvers<Answer> | null = null;
  #hasEnded = false;

  /**
   * @param script of the thread
   * @param limits of its heap, beside that of what is new in it
   * @param onEnd called when the thread has ended
   */
  constructor(script: URL, limits: Omit<ResourceLimits, 'maxYoungGenerationSizeMb'>, onEnd: () => void = () => undefined) {
    this.#worker = new Worker(script, { resourceLimits: { ...limits, maxYoungGenerationSizeMb: NEW_MB }, env: threadEnvironment() });
    this.#worker.on('message', (answer: Answer) => this.#asked?.resolve(answer));
    // What throws, or is too much for the heap, ends the thread; 'exit' follows.
    this.#worker.on('error', () => undefined);
    this.#worker.on('exit', () => {
      this.#hasEnded = true;
      onEnd();
      this.#asked?.reject(new ThreadEnded());
    });
  }

  get hasEnded(): boolean {
    return this.#hasEnded;
  }

  /** Whether the process stays alive for this thread. */
  hold(isHeld: boolean): void {
    if (isHeld) this.#worker.ref();
    else this.#worker.unref();
  }

  /**
   * @param mostMs how long the answer may take before the thread is ended over it
   * @throws ThreadEnded
   */
  async ask(question: Question, mostMs?: number): Promise<Answer> {
    if (this.#hasEnded) throw new ThreadEnded();
    const { promise } = (this.#asked = Promise.withResolvers());
    const clock = mostMs === undefined ? null : setTimeout(() => void this.close(), mostMs);
    this.#worker.postMessage(question);
    try {
      return await promise;
    } finally {
      if (clock) clearTimeout(clock);
    }
  }

  async close(): Promise<void> {
    await this.#worker.terminate();
  }
}
