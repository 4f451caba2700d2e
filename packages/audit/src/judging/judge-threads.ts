import { availableParallelism } from 'node:os';
import { crawlShare } from '../derive/remember/crawl-share.ts';
import { JudgeThread, LARGE } from './judge-thread.ts';
import { SiteThread } from './site-thread.ts';

/** Pages of a site that is judged beside all threads: the next site has them at once. */
const ROOMY_PAGES = 5_000;
/** More would only take memory: two judge pages faster than sites send them. */
const MAX_THREADS = 2;
/** Pages the threads of a process have judged before there is one more: it has code to compile, and takes that long to make up for it. */
const PAGES_PER_THREAD = 1_500;
/** Threads that cannot be started in a row before no more are tried. */
const MAX_FAILED = 3;
/** Threads beyond the first that have had nothing to do for so long give their memory back. */
const REST_MS = 60_000;

/** An audit that has pages for the threads. */
export interface ThreadUser {
  /** Sends the next of its pages to a thread that has room. @returns whether there was one */
  readonly send: (thread: JudgeThread) => boolean;
  /** A thread has ended. */
  readonly lost: () => void;
}

/**
 * Threads that judge pages, shared by the audits of a process: code that has run for one audit is compiled for the next. The first is
 * there as long as the process; another is started when there is enough to do for it, and ends when no audit has been under way for
 * a minute (docs/decisions/0019-judging-threads-outlive-a-test.md).
 */
export class JudgeThreads {
  /** Of the pages of all audits that wait to be sent. */
  waitingCharacters = 0;
  /** What one of the audits may remember of its site, which all of them do in this process. */
  readonly rememberedCharacters: number;
  readonly #size: number;
  readonly #pagesPerThread: number;
  readonly #restMs: number;
  /** Who sent a page least recently comes first. */
  readonly #users = new Set<ThreadUser>();
  #threads: JudgeThread[] = [];
  readonly #sites = new Set<SiteThread>();
  /** One of them that has judged a site, and waits for another. */
  #freeSite: SiteThread | null = null;
  #rest: NodeJS.Timeout | null = null;
  /** Pages since the threads last rested. */
  #judged = 0;
  #isCertain: boolean;
  #failed = 0;

  /**
   * @param size how many there are at most
   * @param pagesPerThread pages to be judged before there is one more
   * @param restMs how long those beyond the first are kept without work
   * @param audits how many share them at once
   * @param always whether pages wait for a thread from the first one on, as where people wait for answers of the process
   */
  constructor({
    size = Math.min(MAX_THREADS, availableParallelism()),
    pagesPerThread = PAGES_PER_THREAD,
    restMs = REST_MS,
    audits = 1,
    always = false,
  }: {
    readonly size?: number;
    readonly pagesPerThread?: number;
    readonly restMs?: number;
    readonly audits?: number;
    readonly always?: boolean;
  } = {}) {
    this.rememberedCharacters = crawlShare(audits);
    this.#size = size;
    this.#pagesPerThread = pagesPerThread;
    this.#restMs = restMs;
    this.#isCertain = always;
  }

  /** How many threads there are. */
  get running(): number {
    return this.#threads.length;
  }

  /** Whether there is one that has loaded the checks. */
  get areReady(): boolean {
    return this.#threads.some((thread) => thread.isReady);
  }

  /**
   * Whether pages are to wait for a thread though none is ready: one has been, and there will be another. A page that ends threads would
   * have the pages of others worked on where everybody waits, and those may be dear.
   */
  get areCertain(): boolean {
    return this.#isCertain && this.#failed < MAX_FAILED;
  }

  /**
   * Whether a page of so many characters may be sent to a thread that has room. Large ones are judged one at a time, so that no more than one of the heaps
   * is full.
   */
  takes(characters: number): boolean {
    return characters < LARGE || !this.#threads.some(({ hasLarge }) => hasLarge);
  }

  /** Starts the first thread before there is work, so that the first audit need not wait for it. Ends when it can judge. */
  async start(): Promise<void> {
    this.#ensure(1);
    await this.#threads[0]?.begun;
    if (this.#users.size === 0) for (const thread of this.#threads) thread.hold(false);
  }

  /** Announces an audit with work for threads. */
  enter(user: ThreadUser): void {
    if (this.#rest) clearTimeout(this.#rest);
    this.#users.add(user);
    this.#ensure(1);
    for (const thread of this.#threads) thread.hold(true);
  }

  leave(user: ThreadUser): void {
    if (!this.#users.delete(user) || this.#users.size > 0) return;
    for (const thread of this.#threads) thread.hold(false);
    this.#restSoon();
  }

  /** Has the audits send what the threads have room for, a page of each in turn, so that a large audit leaves room to a small one. */
  deal(): void {
    let thread = this.#withRoom();
    while (thread && this.#dealTo(thread)) thread = this.#withRoom();
  }

  /** A thread for a site of so many pages as a whole, to be given back by who asked for it. */
  openSite(pages: number): SiteThread {
    // For a large site it takes as much memory as one that judges pages, of which there may be none left to judge.
    if (this.#users.size === 0 && pages > ROOMY_PAGES) void endAll(this.#threads.splice(1));
    const site = this.#freeSite ?? this.#startSite();
    this.#freeSite = null;
    site.begin();
    return site;
  }

  /** The thread of a site is no longer needed for it. */
  async closeSite(site: SiteThread): Promise<void> {
    if (!site.isFree || this.#freeSite) return site.close();
    this.#freeSite = site;
    site.rest();
    if (this.#users.size === 0) this.#restSoon();
  }

  /** Ends the threads. What they had is told to be lost. */
  async close(): Promise<void> {
    if (this.#rest) clearTimeout(this.#rest);
    // Out of the list at once: an audit that enters meanwhile starts its own.
    await endAll([...this.#threads.splice(0), ...this.#sites]);
  }

  #startSite(): SiteThread {
    const site: SiteThread = new SiteThread(() => {
      this.#sites.delete(site);
      if (this.#freeSite === site) this.#freeSite = null;
    });
    this.#sites.add(site);
    return site;
  }

  /** Ends what is more than one thread, unless there is work again soon. */
  #restSoon(): void {
    if (this.#rest) clearTimeout(this.#rest);
    this.#rest = setTimeout(() => {
      this.#judged = 0;
      void endAll([...this.#threads.splice(1), ...(this.#freeSite ? [this.#freeSite] : [])]);
      this.#freeSite = null;
    }, this.#restMs).unref();
  }

  #ensure(wanted: number, most = this.#size): void {
    while (this.#threads.length < Math.min(wanted, most) && this.#failed < MAX_FAILED) {
      this.#threads.push(
        new JudgeThread({
          ready: () => this.#serve(),
          judged: () => this.#count(),
          slow: () => this.#makeUpFor(),
          ended: (thread, hasServed) => this.#forget(thread, hasServed),
        }),
      );
    }
  }

  #serve(): void {
    this.#isCertain = true;
    this.#failed = 0;
    this.deal();
  }

  /** A thread is held up by one page: the others have one more, so that they need not wait for it. */
  #makeUpFor(): void {
    this.#ensure(this.#threads.length + 1, this.#size + 1);
    if (this.#users.size > 0) for (const thread of this.#threads) thread.hold(true);
    this.deal();
  }

  #count(): void {
    this.#judged += 1;
    if (this.#judged % this.#pagesPerThread === 0) this.#ensure(1 + this.#judged / this.#pagesPerThread);
    this.deal();
  }

  #withRoom(): JudgeThread | null {
    return this.#threads.find((thread) => thread.hasRoom) ?? null;
  }

  #dealTo(thread: JudgeThread): boolean {
    // An audit whose page holds a thread up has no other page held up by the next.
    const slow = new Set(this.#threads.map(({ slowFor }) => slowFor));
    for (const user of this.#users) {
      if (slow.has(user) || !user.send(thread)) continue;
      this.#users.delete(user);
      this.#users.add(user);
      return true;
    }
    return false;
  }

  #forget(ended: JudgeThread, hasServed: boolean): void {
    // One that is no longer in the list was ended from here.
    if (!hasServed && this.#threads.includes(ended)) this.#failed += 1;
    this.#threads = this.#threads.filter((thread) => thread !== ended);
    for (const user of this.#users) user.lost();
    this.deal();
  }
}

async function endAll(threads: readonly (JudgeThread | SiteThread)[]): Promise<void> {
  await Promise.all(threads.map((thread) => thread.close()));
}
