import type { Worker } from 'node:worker_threads';
import { openThread, type ThreadOptions } from './open-thread.ts';

/** The thread ended before or while answering. */
export class ThreadEnded extends Error {
  override readonly name = 'ThreadEnded';
}

/**
 * A thread that parses untrusted input and answers one question after the other: each message to it is a question, each of its messages
 * the answer.
 */
export class RequestThread<Question, Answer> {
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
    // An exception or a full heap ends the thread; 'exit' follows.
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

  /** Whether this thread keeps the process alive. */
  hold(isHeld: boolean): void {
    if (isHeld) this.#worker.ref();
    else this.#worker.unref();
  }

  /**
   * @param mostMs time limit for the answer, after which the thread is terminated
   * @throws ThreadEnded; DataCloneError when the question cannot be cloned
   */
  async ask(question: Question, mostMs?: number): Promise<Answer> {
    if (this.#hasEnded) throw new ThreadEnded();
    // The rejection is observed before anyone awaits the answer; unhandled, it would end the process.
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
