import { availableParallelism } from 'node:os';
import { crawlShare } from '../derive/remember/crawl-share.ts';
import { JudgeThread, LARGE } from './judge-thread.ts';
import { SiteThread } from './site-thread.ts';

/**
 * For a site with more pages, threads beyond the first are ended before it is judged as a whole if no audit uses them; after a smaller one, the next
 * site has them immediately.
 */
const ROOMY_PAGES = 5_000;
/** More would only take memory: two judge pages faster than sites serve them. */
const MAX_THREADS = 2;
/** How many pages the threads of a process judge before another one is started: it has to compile its code, and this many pages make up for that. */
const PAGES_PER_THREAD = 1_500;
/** After this many failed starts in a row, no more threads are started. */
const MAX_FAILED = 3;
/** How long threads beyond the first may be idle before they are ended to release their memory. */
const REST_MS = 60_000;

/** An audit with pages for the threads. */
export interface ThreadUser {
  /** Sends its next page to a thread with room. @returns whether there was one */
  readonly send: (thread: JudgeThread) => boolean;
  /** Called when a thread has ended. */
  readonly lost: () => void;
}

/**
 * Threads that judge pages, shared by the audits of a process: code that ran for one audit is already compiled for the next. The first thread lives
 * as long as the process; another is started when there is enough work for it, and ends when no audit has been running for a minute
 * (docs/decisions/0019-judging-threads-outlive-a-test.md).
 */
export class JudgeThreads {
  /** Characters of the pages of all audits that wait to be sent. */
  waitingCharacters = 0;
  /** Characters that one audit may keep of its site; all audits of the process share one heap. */
  readonly rememberedCharacters: number;
  readonly #size: number;
  readonly #pagesPerThread: number;
  readonly #restMs: number;
  /** Ordered so that the audit that has not sent a page for longest comes first. */
  readonly #users = new Set<ThreadUser>();
  #threads: JudgeThread[] = [];
  readonly #sites = new Set<SiteThread>();
  /** A site thread that has judged a site and is free for another. */
  #freeSite: SiteThread | null = null;
  #rest: NodeJS.Timeout | null = null;
  /** Pages judged since the threads were last idle. */
  #judged = 0;
  #isCertain: boolean;
  #failed = 0;

  /**
   * @param size maximum number of threads
   * @param pagesPerThread pages to be judged before another thread is started
   * @param restMs how long threads beyond the first are kept when idle
   * @param audits how many audits share them at the same time
   * @param always whether pages wait for a thread from the very first on, as in a process that also serves users
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

  /** Number of threads. */
  get running(): number {
    return this.#threads.length;
  }

  /** Whether any thread has loaded the checks. */
  get areReady(): boolean {
    return this.#threads.some((thread) => thread.isReady);
  }

  /**
   * Whether pages wait for a thread even when none is ready: one has been ready before, and there will be another. Otherwise a page that ends threads
   * would cause the pages of other audits to be judged in the main thread, where they may take long and block everything.
   */
  get areCertain(): boolean {
    return this.#isCertain && this.#failed < MAX_FAILED;
  }

  /**
   * Whether a page of this many characters may be sent to a thread with room. Large pages are judged one at a time, so that at most one heap fills
   * up.
   */
  takes(characters: number): boolean {
    return characters < LARGE || !this.#threads.some(({ hasLarge }) => hasLarge);
  }

  /** Starts the first thread before there is work, so that the first audit need not wait for it. Resolves when the thread is ready. */
  async start(): Promise<void> {
    this.#ensure(1);
    await this.#threads[0]?.begun;
    if (this.#users.size === 0) for (const thread of this.#threads) thread.hold(false);
  }

  /** Registers an audit with work for threads. */
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

  /** Lets the audits send as many pages as the threads have room for, one page of each in turn, so that a large audit leaves room for a small one. */
  deal(): void {
    let thread = this.#withRoom();
    while (thread && this.#dealTo(thread)) thread = this.#withRoom();
  }

  /** A thread that judges a site of this many pages as a whole; the caller must return it with `closeSite`. */
  openSite(pages: number): SiteThread {
    // For a large site it takes as much memory as a page thread, and without audits there are no pages left to judge.
    if (this.#users.size === 0 && pages > ROOMY_PAGES) void endAll(this.#threads.splice(1));
    const site = this.#freeSite ?? this.#startSite();
    this.#freeSite = null;
    site.begin();
    return site;
  }

  /** Returns the thread of a site. */
  async closeSite(site: SiteThread): Promise<void> {
    if (!site.isFree || this.#freeSite) return site.close();
    this.#freeSite = site;
    site.rest();
    if (this.#users.size === 0) this.#restSoon();
  }

  /** Ends the threads. The pages they had count as lost. */
  async close(): Promise<void> {
    if (this.#rest) clearTimeout(this.#rest);
    // Removed from the list first, so that an audit that enters meanwhile starts its own.
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

  /** Ends all but one thread, unless there is work again soon. */
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

  /** One page is blocking a thread: another thread is started, so that the other pages need not wait for it. */
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
    // An audit whose page is blocking a thread may not block the next one too.
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
    // A thread that is no longer in the list was ended deliberately.
    if (!hasServed && this.#threads.includes(ended)) this.#failed += 1;
    this.#threads = this.#threads.filter((thread) => thread !== ended);
    for (const user of this.#users) user.lost();
    this.deal();
  }
}

async function endAll(threads: readonly (JudgeThread | SiteThread)[]): Promise<void> {
  await Promise.all(threads.map((thread) => thread.close()));
}
