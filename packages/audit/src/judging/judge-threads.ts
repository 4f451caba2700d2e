import { availableParallelism } from 'node:os';
import { JudgeThread } from './judge-thread.ts';

/** More would only wait for the network. */
const MAX_THREADS = 4;
/** Threads that have had nothing to do for so long give their memory back; to start one again takes half a second. */
const REST_MS = 60_000;

/**
 * Threads that judge pages, shared by the audits of a process: code that has run for one audit is compiled for the next. They are
 * started when an audit has work for them, and end when none has been under way for a minute.
 */
export class JudgeThreads {
  readonly #restMs: number;
  readonly #users = new Set<() => void>();
  #threads: JudgeThread[] = [];
  #rest: NodeJS.Timeout | null = null;

  /** @param restMs how long threads without work are kept */
  constructor(restMs = REST_MS) {
    this.#restMs = restMs;
  }

  /** How many threads there are. */
  get running(): number {
    return this.#threads.length;
  }

  /**
   * Starts what threads are missing.
   * @param onRoom called whenever a thread can take a page
   */
  enter(onRoom: () => void): void {
    if (this.#rest) clearTimeout(this.#rest);
    this.#users.add(onRoom);
    // One that ended over a page is not started again while the site with that page is audited: it may have many.
    if (this.#users.size > 1 && this.#threads.length > 0) return;
    for (const thread of this.#threads) thread.hold(true);
    const wanted = Math.min(MAX_THREADS, Math.max(1, availableParallelism() - 1));
    while (this.#threads.length < wanted) {
      this.#threads.push(new JudgeThread({ room: () => this.#tellRoom(), ended: (thread) => this.#forget(thread) }));
    }
  }

  leave(onRoom: () => void): void {
    if (!this.#users.delete(onRoom) || this.#users.size > 0) return;
    for (const thread of this.#threads) thread.hold(false);
    this.#rest = setTimeout(() => void this.close(), this.#restMs).unref();
  }

  /** A thread that can take a page; null when there is none. */
  withRoom(): JudgeThread | null {
    return this.#threads.find((thread) => thread.hasRoom) ?? null;
  }

  /** Ends the threads. What they had is told to be lost. */
  async close(): Promise<void> {
    if (this.#rest) clearTimeout(this.#rest);
    await Promise.all(this.#threads.map((thread) => thread.close()));
  }

  #tellRoom(): void {
    // Who is told first is told last the next time, so that a large audit leaves room to a small one.
    const [first] = this.#users;
    if (!first) return;
    this.#users.delete(first);
    this.#users.add(first);
    for (const onRoom of this.#users) onRoom();
  }

  #forget(ended: JudgeThread): void {
    this.#threads = this.#threads.filter((thread) => thread !== ended);
  }
}
