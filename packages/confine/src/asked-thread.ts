import type { Worker } from 'node:worker_threads';
import { openThread, type ThreadOptions } from './open-thread.ts';

/** What whoever asks a thread hears that has ended, or ends over the question. */
export class ThreadEnded extends Error {
  override readonly name = 'ThreadEnded';
}

/**
 * A thread that reads what strangers wrote, and answers one question after the other: each message to it is a question, each of its messages
 * the answer.
 */
export class AskedThread<Question, Answer> {
  readonly #worker: Worker;
  #asked: PromiseWithResolvers<Answer> | null = null;
  #hasEnded = false;

  /**
   * @param script of the thread
   * @param onEnd called when the thread has ended
   */
  constructor(script: URL, options: ThreadOptions, onEnd: () => void = () => undefined) {
    this.#worker = openThread(script, options);
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
   * @throws ThreadEnded; DataCloneError where the question cannot be sent
   */
  async ask(question: Question, mostMs?: number): Promise<Answer> {
    if (this.#hasEnded) throw new ThreadEnded();
    // Before anybody waits for the answer: what nobody waits for, and the thread's end rejects, would end the process.
    this.#worker.postMessage(question);
    const { promise } = (this.#asked = Promise.withResolvers());
    const clock = mostMs === undefined ? null : setTimeout(() => void this.close(), mostMs);
    try {
      return await promise;
    } finally {
      this.#asked = null;
      if (clock) clearTimeout(clock);
    }
  }

  async close(): Promise<void> {
    await this.#worker.terminate();
  }
}
