import { createYielder } from '../breather.ts';
import type { JudgeAnswer, JudgeTask } from './judge-worker.ts';
import type { JudgeThread } from './judge-thread.ts';
import type { JudgeThreads, ThreadUser } from './judge-threads.ts';
import type { PageMessage } from './verdict-message.ts';

/** How many pages wait before a thread is started for them: a small site is judged before a thread has loaded its checks. */
const MIN_WAITING = 8;
/** How many pages may wait before the crawl is held back. */
const MAX_WAITING = 24;
/** Characters of those pages: one of the largest, or dozens of ordinary ones. */
const MAX_WAITING_CHARACTERS = 4_000_000;
/** Characters of the waiting pages of all audits; above this, each audit may have only one page waiting. */
const MAX_WAITING_IN_ALL = 12_000_000;
/** Characters from which parsing a page would hold up the process for too long: it goes to a thread, even if it is the only page. */
const HEAVY = 100_000;
/** A page that ended a thread is cut to this many characters; one that ended two is cut to none. */
const REST = 250_000;

/** The work to do on pages, in a thread or in the current one. */
export interface PageWork<Page, Result> {
  readonly sourceOf: (page: Page) => string;
  /** The page with at most this many characters of its source. */
  readonly cut: (page: Page, characters: number) => Page;
  readonly task: (page: Page) => JudgeTask;
  readonly read: (message: PageMessage) => Result;
  /** The same work as in a thread, done in the current one. */
  readonly doHere: (page: Page) => Result;
}

interface Task<Page, Result> {
  page: Page;
  /** Whether the crawl is waiting for it. */
  isAskedFor: boolean;
  /** How many threads ended while working on it. */
  losses: number;
  result: { readonly value: Result } | null;
  /** Why there is no result. */
  failure: { readonly error: unknown } | null;
  readonly settled: PromiseWithResolvers<void>;
}

/**
 * Works on pages in threads alongside the crawl. Pages are added as their responses arrive and taken in the order of the crawl. Until the first
 * thread of the process is ready, the thread of the crawl works on small pages itself, so that no small site waits for one; from then on it never
 * does: it would have to compile the code that the threads have already compiled, and block the requests of users, since a small page that takes
 * seconds looks like any other. Heavy pages always wait for a thread.
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
    // It may have been the last thread, and its pages may be needed.
    lost: () => {
      if (this.#waiting.size > 0) this.#threads.enter(this.#user);
      if (!this.#isServed) void this.#doWaiting();
    },
  };
  #hasEntered = false;
  #doneBeside = 0;
  #isClosed = false;
  /** Yields to responses and other work of the process. */
  readonly #breathe = createYielder();

  /** @param threads the threads to use; closing the pool does not end them */
  constructor(work: PageWork<Page, Result>, threads: JudgeThreads) {
    this.#work = work;
    this.#threads = threads;
  }

  /** How many pages the threads have processed. */
  get doneBeside(): number {
    return this.#doneBeside;
  }

  /** Resolves when the work on every added page is done. */
  async idle(): Promise<void> {
    await Promise.all(Array.from(this.#tasks.values(), ({ settled }) => settled.promise));
  }

  /**
   * Adds a page that will be taken later.
   * @returns a promise that resolves when there is room for another; null when there is room already
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
   * The result for a page; each can be taken once.
   * @throws the error of the work on it
   */
  async take(page: Page): Promise<Result> {
    if (this.#isBeside(page) && !this.#tasks.has(page.url)) void this.add(page);
    const task = this.#tasks.get(page.url);
    await this.#breathe();
    if (!task) return this.#work.doHere(page);
    this.#tasks.delete(page.url);
    task.isAskedFor = true;
    if (this.#waiting.has(task)) this.#seeTo(task);
    // A waiting page is taken by a thread in its turn, or processed here when the threads have ended.
    await task.settled.promise;
    if (task.failure !== null) throw task.failure.error;
    return task.result === null ? this.#work.doHere(page) : task.result.value;
  }

  /** Leaves the threads; whatever was not taken is discarded. */
  close(): void {
    this.#isClosed = true;
    for (const task of this.#waiting) this.#unqueue(task);
    for (const go of this.#held.splice(0)) go();
    this.#tasks.clear();
    this.#threads.leave(this.#user);
  }

  /** Called when the crawl takes a page that is still waiting. */
  #seeTo(task: Task<Page, Result>): void {
    if (!this.#isServed && !this.#hasToWait(task)) return this.#doHere(task);
    // It may not have been sent yet: when it was added, there were no threads, and too few pages to start one.
    this.#enter();
    this.#threads.deal();
  }

  /** Whether there are threads that take the pages waiting here. */
  get #isServed(): boolean {
    return this.#hasEntered && this.#threads.areReady;
  }

  /** Whether a page has to go to a thread, even if none is ready. */
  #isBeside(page: Page): boolean {
    return this.#isHeavy(page) || this.#threads.running > 0 || this.#threads.areCertain;
  }

  /** Whether it has to wait for a thread that is still starting. */
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
    // A page the crawl is waiting for comes first, even if it ended a thread and was queued again, because those behind it depend on it.
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

  /** Whether more pages may be added. When none is waiting, the next may be added however large it is. */
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
   * The thread of this page has ended. If it was working on the page, the page may be the cause, whatever its size, so less of it is given to the
   * next thread, and nothing of a page that ended two.
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
    // Another thread may be idle, and nothing else would give it work.
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
