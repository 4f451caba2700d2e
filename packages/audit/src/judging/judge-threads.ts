import { availableParallelism } from 'node:os';
import { JudgeThread } from './judge-thread.ts';

/** More would only take memory: two judge pages faster than sites send them. */
const MAX_THREADS = 2;
/** Pages the threads of a process have judged before there is one more: it has code to compile, and takes that long to make up for it. */
const PAGES_PER_THREAD = 1_500;
/** Threads beyond the first that have had nothing to do for so long give their memory back. */
const REST_MS = 60_000;

/**
 * Threads that judge pages, shared by the audits of a process: code that has run for one audit is compiled for the next. The first is
 * there as long as the process; another is started when there is enough to do for it, and ends when no audit has been under way for
 * a minute (docs/decisions/0019-judging-threads-outlive-a-test.md).
 */
export class JudgeThreads {
  readonly #size: number;
  readonly #pagesPerThread: number;
  readonly #restMs: number;
  readonly #users = new Set<() => void>();
  #threads: JudgeThread[] = [];
  #rest: NodeJS.Timeout | null = null;
  /** Pages since the threads last rested. */
  #judged = 0;

  /**
   * @param size how many there are at most
   * @param pagesPerThread pages to be judged before there is one more
   * @param restMs how long those beyond the first are kept without work
   */
  constructor({
    size = Math.min(MAX_THREADS, availableParallelism()),
    pagesPerThread = PAGES_PER_THREAD,
    restMs = REST_MS,
  }: { readonly size?: number; readonly pagesPerThread?: number; readonly restMs?: number } = {}) {
    this.#size = size;
    this.#pagesPerThread = pagesPerThread;
    this.#restMs = restMs;
  }

  /** How many threads there are. */
  get running(): number {
    return this.#threads.length;
  }

  /** Whether there is one that has loaded the checks. */
  get areReady(): boolean {
    return this.#threads.some((thread) => thread.isReady);
  }

  /** Starts the first thread before there is work, so that the first audit need not wait for it. Ends when it can judge. */
  async start(): Promise<void> {
    this.#ensure(1);
    await this.#threads[0]?.begun;
    if (this.#users.size === 0) for (const thread of this.#threads) thread.hold(false);
  }

  /**
   * Announces an audit with work for threads.
   * @param onChange called whenever a thread can take a page, and when one has ended
   */
  enter(onChange: () => void): void {
    if (this.#rest) clearTimeout(this.#rest);
    this.#users.add(onChange);
    this.#ensure(1);
    for (const thread of this.#threads) thread.hold(true);
  }

  leave(onChange: () => void): void {
    if (!this.#users.delete(onChange) || this.#users.size > 0) return;
    for (const thread of this.#threads) thread.hold(false);
    this.#rest = setTimeout(() => {
      this.#judged = 0;
      void endAll(this.#threads.splice(1));
    }, this.#restMs).unref();
  }

  /** A thread that can take a page; null when there is none. */
  withRoom(): JudgeThread | null {
    return this.#threads.find((thread) => thread.hasRoom) ?? null;
  }

  /** Ends the threads. What they had is told to be lost. */
  async close(): Promise<void> {
    if (this.#rest) clearTimeout(this.#rest);
    // Out of the list at once: an audit that enters meanwhile starts its own.
    await endAll(this.#threads.splice(0));
  }

  #ensure(wanted: number): void {
    while (this.#threads.length < Math.min(wanted, this.#size)) {
      this.#threads.push(
        new JudgeThread({ ready: () => this.#tellChange(), judged: () => this.#count(), ended: (thread) => this.#forget(thread) }),
      );
    }
  }

  #count(): void {
    this.#judged += 1;
    if (this.#judged % this.#pagesPerThread === 0) this.#ensure(1 + this.#judged / this.#pagesPerThread);
    this.#tellChange();
  }

  #tellChange(): void {
    // Who is told first is told last the next time, so that a large audit leaves room to a small one.
    const [first] = this.#users;
    if (!first) return;
    this.#users.delete(first);
    this.#users.add(first);
    for (const onChange of this.#users) onChange();
  }

  #forget(ended: JudgeThread): void {
    this.#threads = this.#threads.filter((thread) => thread !== ended);
    this.#tellChange();
  }
}

async function endAll(threads: readonly JudgeThread[]): Promise<void> {
  await Promise.all(threads.map((thread) => thread.close()));
}
