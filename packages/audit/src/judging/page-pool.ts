import { createBreather } from '../breather.ts';
import type { JudgeAnswer, JudgeTask } from './judge-worker.ts';
import type { JudgeThread } from './judge-thread.ts';
import type { JudgeThreads, ThreadUser } from './judge-threads.ts';
import type { PageMessage } from './verdict-message.ts';

/** Pages that wait before threads are started for them: a small site is judged before a thread has loaded its checks. */
const MIN_WAITING = 8;
/** Pages that wait before no more are asked for. */
const MAX_WAITING = 24;
/** Characters of those pages: one of the largest, or dozens of the usual. */
const MAX_WAITING_CHARACTERS = 4_000_000;
/** Characters of the pages of all audits that wait, before no audit has a second page wait. */
const MAX_WAITING_IN_ALL = 12_000_000;
/** Characters of a page that takes longer to read than an answer may wait: it is worked on beside, though it be the only one. */
const HEAVY = 100_000;
/** Characters that are left of a page that ended a thread, if it has as many; of one that ended two, nothing is left. */
const REST = 250_000;

/** What is to be done with pages, in a thread or here. */
export interface PageWork<Page, Result> {
  readonly sourceOf: (page: Page) => string;
  /** The page with so many characters of its source at most. */
  readonly cut: (page: Page, characters: number) => Page;
  readonly task: (page: Page) => JudgeTask;
  readonly read: (message: PageMessage) => Result;
  /** As a thread does it. */
  readonly doHere: (page: Page) => Result;
}

interface Task<Page, Result> {
  page: Page;
  /** Whether the crawl waits for it. */
  isAskedFor: boolean;
  /** Threads that ended while they were at it. */
  losses: number;
  result: { readonly value: Result } | null;
  /** Why there is no result. */
  failure: { readonly error: unknown } | null;
  readonly settled: PromiseWithResolvers<void>;
}

/**
 * Works on pages in threads beside the crawl. Pages are told as they are answered and asked for in the order of the crawl. Until the
 * first thread of the process is ready, the thread of the crawl works on small pages itself, so that no small site waits for one; from
 * then on it never does: it would compile for itself what they have compiled, and keep requests of people waiting, since the small page
 * that takes seconds looks like any other. Heavy pages always wait for a thread.
 */
export class PagePool<Page extends { readonly url: string }, Result> {
  readonly #work: PageWork<Page, Result>;
  readonly #tasks = new Map<string, Task<Page, Result>>();
  readonly #waiting = new Set<Task<Page, Result>>();
  #waitingCharacters = 0;
  readonly #held: (() => void)[] = [];
  readonly #threads: JudgeThreads;
  readonly #user: ThreadUser = {
    send: (thread) => this.#send(thread),
    // It was the last thread, perhaps, and somebody may wait for what it was to do.
    lost: () => {
      if (this.#waiting.size > 0) this.#threads.enter(this.#user);
      if (!this.#isServed) void this.#doWaiting();
    },
  };
  #hasEntered = false;
  #doneBeside = 0;
  #isClosed = false;
  /** Lets answers and other work of the process through. */
  readonly #breathe = createBreather();

  /** @param threads those that may be used; they are not ended with the pool */
  constructor(work: PageWork<Page, Result>, threads: JudgeThreads) {
    this.#work = work;
    this.#threads = threads;
  }

  /** How many pages the threads have worked on. */
  get doneBeside(): number {
    return this.#doneBeside;
  }

  /** Ends when the work on every page that was told of is done. */
  async idle(): Promise<void> {
    await Promise.all(Array.from(this.#tasks.values(), ({ settled }) => settled.promise));
  }

  /**
   * A page was answered and will be asked for.
   * @returns a promise that ends when there is room for another; null when there is
   */
  add(page: Page): Promise<void> | null {
    if (this.#isClosed) return null;
    const task: Task<Page, Result> = { page, isAskedFor: false, losses: 0, result: null, failure: null, settled: Promise.withResolvers() };
    this.#tasks.set(page.url, task);
    this.#queue(task);
    if (this.#isBeside(page) || this.#waiting.size >= MIN_WAITING) this.#enter();
    this.#threads.deal();
    return this.#hasRoom ? null : new Promise((resolve) => this.#held.push(resolve));
  }

  /**
   * What came of a page, once for each.
   * @throws what the work on it threw
   */
  async take(page: Page): Promise<Result> {
    if (this.#isBeside(page) && !this.#tasks.has(page.url)) void this.add(page);
    const task = this.#tasks.get(page.url);
    await this.#breathe();
    if (!task) return this.#work.doHere(page);
    this.#tasks.delete(page.url);
    task.isAskedFor = true;
    if (this.#waiting.has(task)) this.#seeTo(task);
    // A page that still waits is taken by a thread in its turn, or worked on here when the threads have ended.
    await task.settled.promise;
    if (task.failure !== null) throw task.failure.error;
    return task.result === null ? this.#work.doHere(page) : task.result.value;
  }

  /** Leaves the threads; what was not asked for is forgotten. */
  close(): void {
    this.#isClosed = true;
    for (const task of this.#waiting) this.#unqueue(task);
    for (const go of this.#held.splice(0)) go();
    this.#tasks.clear();
    this.#threads.leave(this.#user);
  }

  /** A page is asked for that still waits. */
  #seeTo(task: Task<Page, Result>): void {
    if (!this.#isServed && !this.#hasToWait(task)) return this.#doHere(task);
    // Nobody may have sent it yet: when it was told of, there were no threads, and too few pages to start one.
    this.#enter();
    this.#threads.deal();
  }

  /** Whether there are threads that take what waits here. */
  get #isServed(): boolean {
    return this.#hasEntered && this.#threads.areReady;
  }

  /** Whether a page is for a thread, though none be ready. */
  #isBeside(page: Page): boolean {
    return this.#isHeavy(page) || this.#threads.running > 0 || this.#threads.areCertain;
  }

  /** Whether a thread is on its way that it has to wait for. */
  #hasToWait({ page }: Task<Page, Result>): boolean {
    return this.#threads.areCertain || (this.#isHeavy(page) && this.#threads.running > 0);
  }

  #enter(): void {
    if (this.#hasEntered) return;
    this.#hasEntered = true;
    this.#threads.enter(this.#user);
  }

  #send(thread: JudgeThread): boolean {
    const able = [...this.#waiting].filter(({ page }) => this.#threads.takes(this.#charactersOf(page)));
    // What comes after one that is asked for has to wait for it, though it have ended a thread and be here again.
    const task = able.find(({ isAskedFor }) => isAskedFor) ?? able[0];
    if (!task) return false;
    this.#unqueue(task);
    thread.send(this.#work.task(task.page), {
      user: this.#user,
      characters: this.#charactersOf(task.page),
      answer: (answer) => this.#read(task, answer),
      lost: (inWork) => this.#doAgain(task, inWork),
    });
    return true;
  }

  #read(task: Task<Page, Result>, answer: NonNullable<JudgeAnswer>): void {
    if (this.#isClosed) return;
    this.#doneBeside += 1;
    this.#settle(task, () => {
      if ('error' in answer) throw answer.error;
      return this.#work.read(answer);
    });
  }

  /** Whether more pages may be asked for. Where none waits the next may come, however large the last one was. */
  get #hasRoom(): boolean {
    if (this.#waiting.size === 0) return true;
    const isFull = this.#waiting.size >= MAX_WAITING || this.#waitingCharacters >= MAX_WAITING_CHARACTERS;
    return !isFull && this.#threads.waitingCharacters < MAX_WAITING_IN_ALL;
  }

  #queue(task: Task<Page, Result>): void {
    this.#waiting.add(task);
    this.#countWaiting(this.#charactersOf(task.page));
  }

  #unqueue(task: Task<Page, Result>): void {
    if (this.#waiting.delete(task)) this.#countWaiting(-this.#charactersOf(task.page));
    this.#held.shift()?.();
  }

  #countWaiting(characters: number): void {
    this.#waitingCharacters += characters;
    this.#threads.waitingCharacters += characters;
  }

  /**
   * The thread that had it has ended. The page in work may be why, whatever its size, so less of it is given to the next thread, and
   * nothing of one that ended two.
   */
  #doAgain(task: Task<Page, Result>, inWork: boolean): void {
    if (this.#isClosed) return;
    if (inWork) {
      task.losses += 1;
      task.page = this.#work.cut(task.page, task.losses === 1 ? REST : 0);
      if (task.losses > 1) return this.#doHere(task);
    }
    this.#queue(task);
    this.#threads.enter(this.#user);
    // Another may have nothing to do, and would be told of nothing else.
    this.#threads.deal();
  }

  #doHere(task: Task<Page, Result>): void {
    if (this.#isClosed) return;
    this.#unqueue(task);
    this.#settle(task, () => this.#work.doHere(task.page));
  }

  async #doWaiting(): Promise<void> {
    for (const task of this.#waiting) {
      await this.#breathe();
      if (this.#waiting.has(task) && !this.#hasToWait(task)) this.#doHere(task);
    }
  }

  #settle(task: Task<Page, Result>, work: () => Result): void {
    try {
      task.result = { value: work() };
    } catch (error) {
      task.failure = { error };
    }
    task.settled.resolve();
  }

  #isHeavy(page: Page): boolean {
    return this.#charactersOf(page) > HEAVY;
  }

  #charactersOf(page: Page): number {
    return this.#work.sourceOf(page).length;
  }
}
