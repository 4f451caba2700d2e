import { Worker } from 'node:worker_threads';
import type { Slip } from '../slip.ts';
import type { TextToCheck } from './check-text.ts';
import type { CheckAnswer } from './check-worker.ts';

/** Characters of a batch: enough that sending costs nothing, few enough that all threads end together and a stop is heard. */
const BATCH_CHARACTERS = 4000;

interface Batch {
  readonly texts: readonly TextToCheck[];
  readonly done: PromiseWithResolvers<readonly (readonly Slip[])[]>;
  /** Threads that ended while they had it. */
  losses: number;
}

interface Thread {
  readonly worker: Worker;
  batch: Batch | null;
  /** Ends the thread when nothing comes for long. */
  rest: NodeJS.Timeout | null;
}

/** A thread that has had nothing to do for so long gives its memory back; to open another takes a second. */
const REST_MS = 60_000;

/**
 * Judges texts in threads. A thread holds about 500 MB once it has met English, so they are few, are started when there is work, and
 * are ended when there has been none for a minute.
 */
export class CheckPool {
  readonly #size: number;
  readonly #restMs: number;
  readonly #waiting: Batch[] = [];
  readonly #threads: Thread[] = [];
  #isClosed = false;

  /** @param size threads at most @param restMs how long a thread without work is kept */
  constructor(size: number, restMs = REST_MS) {
    this.#size = size;
    this.#restMs = restMs;
  }

  /** How many threads there are. */
  get threads(): number {
    return this.#threads.length;
  }

  /**
   * The slips of each text, in the order of the texts. Several calls share the threads fairly.
   * @throws the signal's reason when it is aborted; what the program threw in a thread; an error when threads end over a text
   */
  async check(texts: readonly TextToCheck[], signal?: AbortSignal): Promise<readonly (readonly Slip[])[]> {
    signal?.throwIfAborted();
    if (this.#isClosed) throw new Error('the pool of grammar threads is closed');
    const batches = inBatches(texts).map((part): Batch => ({ texts: part, done: Promise.withResolvers(), losses: 0 }));
    const leave = (): void => {
      for (const batch of batches) this.#drop(batch, signal?.reason);
    };
    signal?.addEventListener('abort', leave, { once: true });
    this.#waiting.push(...batches);
    this.#feed();
    try {
      return (await Promise.all(batches.map(({ done }) => done.promise))).flat();
    } finally {
      signal?.removeEventListener('abort', leave);
    }
  }

  /** Ends the threads; texts that wait are refused. */
  async close(): Promise<void> {
    this.#isClosed = true;
    const reason = new Error('the pool of grammar threads is closed');
    for (const batch of [...this.#waiting, ...this.#threads.flatMap(({ batch: given }) => given ?? [])]) this.#drop(batch, reason);
    await Promise.all(
      this.#threads.splice(0).map(({ worker, rest }) => {
        clearTimeout(rest ?? undefined);
        return worker.terminate();
      }),
    );
  }

  #drop(batch: Batch, reason: unknown): void {
    const at = this.#waiting.indexOf(batch);
    if (at !== -1) this.#waiting.splice(at, 1);
    batch.done.promise.catch(() => undefined);
    batch.done.reject(reason);
  }

  #feed(): void {
    for (const thread of this.#threads) if (!thread.batch) this.#give(thread);
    while (this.#waiting.length > 0 && this.#threads.length < this.#size && !this.#isClosed) this.#give(this.#start());
  }

  #give(thread: Thread): void {
    const batch = this.#waiting.shift() ?? null;
    thread.batch = batch;
    clearTimeout(thread.rest ?? undefined);
    thread.rest = batch ? null : setTimeout(() => this.#dismiss(thread), this.#restMs).unref();
    // A thread keeps the process alive while it works, and no longer.
    if (batch) {
      thread.worker.ref();
      thread.worker.postMessage(batch.texts);
    } else thread.worker.unref();
  }

  #start(): Thread {
    const worker = new Worker(new URL('check-worker.ts', import.meta.url), { env: {} });
    const thread: Thread = { worker, batch: null, rest: null };
    this.#threads.push(thread);
    worker.on('message', (answer: CheckAnswer) => {
      if ('slips' in answer) thread.batch?.done.resolve(answer.slips);
      else if (thread.batch) this.#drop(thread.batch, answer.error);
      this.#give(thread);
    });
    let failure: unknown = null;
    worker.on('error', (error) => (failure = error));
    worker.on('exit', () => this.#bury(thread, failure));
    return thread;
  }

  #dismiss(thread: Thread): void {
    const at = this.#threads.indexOf(thread);
    if (at === -1 || thread.batch) return;
    this.#threads.splice(at, 1);
    void thread.worker.terminate();
  }

  /** A thread ended by itself: its texts are tried once more in another, since memory may have been short. */
  #bury(thread: Thread, failure: unknown): void {
    const at = this.#threads.indexOf(thread);
    if (at === -1) return;
    this.#threads.splice(at, 1);
    const { batch } = thread;
    if (batch) {
      batch.losses += 1;
      if (batch.losses > 1) this.#drop(batch, failure ?? new Error('a grammar thread ended'));
      else this.#waiting.unshift(batch);
    }
    this.#feed();
  }
}

function inBatches(texts: readonly TextToCheck[]): readonly (readonly TextToCheck[])[] {
  const batches: TextToCheck[][] = [];
  let characters = BATCH_CHARACTERS;
  for (const text of texts) {
    if (characters >= BATCH_CHARACTERS) {
      batches.push([]);
      characters = 0;
    }
    batches.at(-1)?.push(text);
    characters += text.text.length;
  }
  return batches;
}
