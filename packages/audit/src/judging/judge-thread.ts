import type { Worker } from 'node:worker_threads';
import { openThread } from '@plumbline/confine';
import type { JudgeAnswer, JudgeTask } from './judge-worker.ts';

/** Heap of a thread: enough for the tree of the largest page that is read, small enough that memory is given back. */
const HEAP_MB = 192;
/** Pages sent ahead, so that a thread never waits for the next one. */
const MAX_SENT = 16;
/** How long what was sent ahead may take: a page of another audit waits behind it. */
const AHEAD_MS = 250;
/** Characters of those pages: large ones are not copied into a queue of the thread before it can take them. */
const MAX_SENT_CHARACTERS = 1 << 20;

/** Characters of a page whose tree may take all of a thread's heap. */
export const LARGE = 1_000_000;

/** A page takes a thread hundredths of a second; what was sent behind one that takes so long goes to another thread. */
const SLOW_MS = 1_000;
/** A page that takes so long will never end, for all anybody knows. */
const PAGE_MS = 15_000;

/** Who sent a page, and is told what becomes of it. */
export interface Sender {
  /** Whose page it is. */
  readonly user: object;
  /** Of the page's source. */
  readonly characters: number;
  readonly answer: (answer: NonNullable<JudgeAnswer>) => void;
  /** The thread has ended and will never answer. @param inWork it was judging this page, which may be why */
  readonly lost: (inWork: boolean) => void;
}

/** One thread, and the pages it has been given. */
export class JudgeThread {
  readonly #worker: Worker;
  readonly #begun = Promise.withResolvers<void>();
  #sent: Sender[] = [];
  #characters = 0;
  #isReady = false;
  /** How long a page took of late, in milliseconds: slow until the first says otherwise. And when the one in work was begun. */
  #pageMs = AHEAD_MS / 2;
  #begunAt = 0;
  #deadline: NodeJS.Timeout | null = null;
  #slowness: NodeJS.Timeout | null = null;
  /** Answers that nobody waits for any more: those pages went to another thread. */
  #unwanted = 0;
  readonly #onSlow: () => void;

  /**
   * Starts a thread.
   * @param on `ready` when it has loaded the checks, `judged` after each page, `slow` when a page takes long, `ended` when it is no more
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
    // A page that is too much for the small heap of a thread ends it; 'exit' follows.
    this.#worker.on('error', () => undefined);
    this.#worker.on('exit', () => {
      const hasServed = this.#isReady;
      this.#isReady = false;
      this.#setDeadline(false);
      this.#begun.resolve();
      on.ended(this, hasServed);
      // They are judged in the order they were sent.
      for (const [index, sender] of this.#sent.splice(0).entries()) sender.lost(index === 0);
    });
  }

  /** Ends when the thread is ready, or will never be. */
  get begun(): Promise<void> {
    return this.#begun.promise;
  }

  /** Whether it has loaded the checks. */
  get isReady(): boolean {
    return this.#isReady;
  }

  /** Whose page it has been at for long; null when it is at none, or not for long. */
  get slowFor(): object | null {
    const [first] = this.#sent;
    return first && performance.now() - this.#begunAt >= SLOW_MS ? first.user : null;
  }

  /** Whether a page was sent to it, and not answered, whose tree may take all of its heap. */
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

  /** Whether the process stays alive for this thread. */
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

  /** Half of what is known comes from the last page: slow pages are noticed at once, and forgotten soon. */
  #learnPace(): void {
    const now = performance.now();
    this.#pageMs = (this.#pageMs + now - this.#begunAt) / 2;
    this.#begunAt = now;
  }

  /** Has the others see to what waits when the page it is at takes long, and ends the thread when it is not done in time, also where nobody waits for it. */
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
