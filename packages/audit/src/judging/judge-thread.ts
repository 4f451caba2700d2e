import type { Worker } from 'node:worker_threads';
import { openThread } from '@plumbline/confine';
import type { JudgeAnswer, JudgeTask } from './judge-worker.ts';

/** Heap of a thread: enough for the tree of the largest page that is read, small enough that memory is released. */
const HEAP_MB = 192;
/** Maximum number of pages sent ahead, so that a thread never waits for the next one. */
const MAX_SENT = 16;
/** How long the pages sent ahead may take: a page of another audit waits behind them. */
const AHEAD_MS = 250;
/** Characters of the pages sent ahead: large pages are not copied into a thread's queue before it can take them. */
const MAX_SENT_CHARACTERS = 1 << 20;

/** Characters from which the tree of a page may take all of a thread's heap. */
export const LARGE = 1_000_000;

/** A page usually takes a thread hundredths of a second; pages sent behind one that takes this long go to another thread. */
const SLOW_MS = 1_000;
/** A page that takes this long is assumed never to end. */
const PAGE_MS = 15_000;

/** The sender of a page, which is notified of the result. */
export interface Sender {
  /** The audit that the page belongs to. */
  readonly user: object;
  /** Length of the page's source. */
  readonly characters: number;
  readonly answer: (answer: NonNullable<JudgeAnswer>) => void;
  /** Called when the thread has ended and will not answer. @param inWork whether it was judging this page, which may be the cause */
  readonly lost: (inWork: boolean) => void;
}

/** One thread, and the pages sent to it. */
export class JudgeThread {
  readonly #worker: Worker;
  readonly #begun = Promise.withResolvers<void>();
  #sent: Sender[] = [];
  #characters = 0;
  #isReady = false;
  /** Recent time per page in milliseconds, assumed slow until the first is done; below it, the start time of the page in progress. */
  #pageMs = AHEAD_MS / 2;
  #begunAt = 0;
  #deadline: NodeJS.Timeout | null = null;
  #slowness: NodeJS.Timeout | null = null;
  /** Answers still to come for pages that were meanwhile given to another thread. */
  #unwanted = 0;
  readonly #onSlow: () => void;

  /**
   * Starts a thread.
   * @param on `ready` when it has loaded the checks, `judged` after each page, `slow` when a page takes long, `ended` when the thread has ended
   */
  constructor(on: {
    readonly ready: () => void;
    readonly judged: () => void;
    readonly slow: () => void;
    readonly ended: (thread: JudgeThread, hasServed: boolean) => void;
  }) {
    this.#onSlow = on.slow;
    this.#worker = openThread(new URL('judge-worker.ts', import.meta.url), { heapMb: HEAP_MB });
    this.#worker.on('message', (answer: JudgeAnswer) => {
      if (answer === null) {
        this.#begin();
        on.ready();
      } else {
        this.#receive(answer);
        on.judged();
      }
    });
    // A page that exceeds the thread's small heap ends the thread; 'exit' follows.
    this.#worker.on('error', () => undefined);
    this.#worker.on('exit', () => {
      const hasServed = this.#isReady;
      this.#isReady = false;
      this.#setDeadline(false);
      this.#begun.resolve();
      on.ended(this, hasServed);
      // Pages are judged in the order in which they were sent, so the first was in progress.
      for (const [index, sender] of this.#sent.splice(0).entries()) sender.lost(index === 0);
    });
  }

  /** Resolves when the thread is ready, or has ended without becoming so. */
  get begun(): Promise<void> {
    return this.#begun.promise;
  }

  /** Whether it has loaded the checks. */
  get isReady(): boolean {
    return this.#isReady;
  }

  /** The audit whose page has kept the thread busy for long; null when there is none. */
  get slowFor(): object | null {
    const [first] = this.#sent;
    return first && performance.now() - this.#begunAt >= SLOW_MS ? first.user : null;
  }

  /** Whether it has an unanswered page whose tree may take all of its heap. */
  get hasLarge(): boolean {
    return this.#sent.some(({ characters }) => characters >= LARGE);
  }

  get hasRoom(): boolean {
    const isBusy = this.#sent.length > 0;
    const isFull = this.#sent.length >= MAX_SENT || this.#characters >= MAX_SENT_CHARACTERS;
    return (
      this.#isReady && this.#unwanted === 0 && this.slowFor === null && !(isBusy && (isFull || this.#sent.length * this.#pageMs > AHEAD_MS))
    );
  }

  send(task: JudgeTask, sender: Sender): void {
    this.#sent.push(sender);
    this.#characters += sender.characters;
    if (this.#sent.length === 1) {
      this.#begunAt = performance.now();
      this.#setDeadline(true);
    }
    this.#worker.postMessage(task);
  }

  /** Sets whether the thread keeps the process alive. */
  hold(isHeld: boolean): void {
    if (isHeld) this.#worker.ref();
    else this.#worker.unref();
  }

  async close(): Promise<void> {
    await this.#worker.terminate();
  }

  #begin(): void {
    this.#isReady = true;
    this.#begun.resolve();
  }

  #receive(answer: NonNullable<JudgeAnswer>): void {
    const sender = this.#sent.shift();
    if (sender) {
      this.#characters -= sender.characters;
      this.#learnPace();
    } else this.#unwanted -= 1;
    this.#setDeadline(this.#sent.length > 0 || this.#unwanted > 0);
    sender?.answer(answer);
  }

  /** A moving average of which the last page makes up half: slow pages are noticed immediately and soon forgotten. */
  #learnPace(): void {
    const now = performance.now();
    this.#pageMs = (this.#pageMs + now - this.#begunAt) / 2;
    this.#begunAt = now;
  }

  /**
   * Sets the timers of the page in progress: when it takes long, the pages behind it are given back to their audits; when it does not end in time,
   * the thread is ended, even if nothing waits for it.
   */
  #setDeadline(isAtWork: boolean): void {
    if (this.#deadline) clearTimeout(this.#deadline);
    if (this.#slowness) clearTimeout(this.#slowness);
    this.#deadline = isAtWork ? setTimeout(() => void this.close(), PAGE_MS).unref() : null;
    this.#slowness = isAtWork ? setTimeout(() => this.#giveBack(), SLOW_MS).unref() : null;
  }

  #giveBack(): void {
    const rest = this.#sent.splice(1);
    this.#unwanted += rest.length;
    for (const sender of rest) {
      this.#characters -= sender.characters;
      sender.lost(false);
    }
    this.#onSlow();
  }
}
