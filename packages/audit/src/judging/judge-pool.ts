import { setImmediate } from 'node:timers/promises';
import type { PageArtifact } from '../artifacts.ts';
import type { Check } from '../check.ts';
import type { NodeContext } from '../derive/remember/build-page-node.ts';
import { detach } from '../derive/parse/detach.ts';
import { judgePage, type PageVerdict } from '../judge.ts';
import type { JudgeAnswer } from './judge-worker.ts';
import type { JudgeThread } from './judge-thread.ts';
import type { JudgeThreads, ThreadUser } from './judge-threads.ts';
import { VerdictCodec } from './verdict-message.ts';

/** Pages that wait before threads are started for them: a small site is judged before a thread has loaded its checks. */
const MIN_WAITING = 8;
/** Pages that wait before no more are asked for. */
const MAX_WAITING = 24;
/** Characters of a page that takes longer to read than an answer may wait: it is judged beside, though it be the only one. */
const HEAVY = 100_000;
/** Characters that are left of a page that ended a thread, if it has as many; of one that ended two, nothing is left. */
const REST = 250_000;
/** Where there are no threads, the crawl judges this long at most before it looks after the network again. */
const MAX_TURN_MS = 3;

interface Task {
  artifact: PageArtifact;
  /** Threads that ended while they were at it. */
  losses: number;
  verdict: PageVerdict | null;
  /** Why there is no verdict. */
  failure: { readonly error: unknown } | null;
  readonly settled: PromiseWithResolvers<void>;
}

/**
 * Judges pages in threads beside the crawl. Pages are told as they are answered and asked for in the order of the crawl. While no
 * thread is ready, the thread of the crawl judges small pages itself, so that no small site waits for one; where one is, it never
 * does: it would compile for itself what they have compiled, and keep requests of people waiting. Heavy pages always wait for a
 * thread, and once one was lost all pages do: the small page that takes seconds looks like any other.
 */
export class JudgePool {
  readonly #checks: readonly Check[];
  readonly #origin: string;
  readonly #context: NodeContext;
  readonly #codec: VerdictCodec;
  readonly #tasks = new Map<string, Task>();
  readonly #waiting = new Set<Task>();
  readonly #held: (() => void)[] = [];
  readonly #threads: JudgeThreads;
  readonly #user: ThreadUser = {
    send: (thread) => this.#send(thread),
    // It was the last thread, perhaps, and somebody may wait for what it was to judge.
    lost: () => {
      if (!this.#isServed) void this.#judgeWaiting();
    },
  };
  #hasEntered = false;
  /** A thread ended with pages of this pool. */
  #hasLost = false;
  #judgedBeside = 0;
  #isClosed = false;
  #turnEnds = 0;

  /**
   * @param checks those that the threads know as well, or none: then only what the crawl goes on with is wanted
   * @param origin of the audited site
   * @param threads those that may be used; they are not ended with the pool
   */
  constructor(checks: readonly Check[], origin: string, context: NodeContext, threads: JudgeThreads) {
    this.#checks = checks;
    this.#origin = origin;
    this.#context = context;
    this.#codec = new VerdictCodec(checks);
    this.#threads = threads;
  }

  /** How many pages the threads have judged. */
  get judgedBeside(): number {
    return this.#judgedBeside;
  }

  /** Ends when every page that was told of has been judged. */
  async idle(): Promise<void> {
    await Promise.all(Array.from(this.#tasks.values(), ({ settled }) => settled.promise));
  }

  /**
   * A page was answered and will be asked for.
   * @returns a promise that ends when there is room for another; null when there is
   */
  add(artifact: PageArtifact): Promise<void> | null {
    if (this.#isClosed) return null;
    const task: Task = { artifact, losses: 0, verdict: null, failure: null, settled: Promise.withResolvers() };
    this.#tasks.set(artifact.url, task);
    this.#waiting.add(task);
    if (this.#threads.running > 0 || this.#waiting.size >= MIN_WAITING || isHeavy(artifact)) this.#enter();
    this.#threads.deal();
    return this.#waiting.size < MAX_WAITING ? null : new Promise((resolve) => this.#held.push(resolve));
  }

  /**
   * The verdict of a page, once for each. Its node holds no pieces of the page.
   * @throws what judging it threw
   */
  async take(artifact: PageArtifact): Promise<PageVerdict> {
    const isBeside = isHeavy(artifact) || this.#threads.running > 0;
    if (isBeside && !this.#tasks.has(artifact.url)) void this.add(artifact);
    const task = this.#tasks.get(artifact.url);
    await this.#breathe();
    if (!task) return this.#judge(artifact);
    this.#tasks.delete(artifact.url);
    if (!this.#isServed && this.#waiting.has(task) && !this.#hasToWait(task)) this.#judgeHere(task);
    // A page that still waits is taken by a thread in its turn, or judged here when the threads have ended.
    await task.settled.promise;
    if (task.failure !== null) throw task.failure.error;
    return task.verdict ?? this.#judge(artifact);
  }

  /** Leaves the threads; what was not asked for is forgotten. */
  close(): void {
    this.#isClosed = true;
    this.#waiting.clear();
    for (const go of this.#held.splice(0)) go();
    this.#tasks.clear();
    this.#threads.leave(this.#user);
  }

  /** Whether there are threads that take what waits here. */
  get #isServed(): boolean {
    return this.#hasEntered && this.#threads.areReady;
  }

  /** Whether a thread is on its way that it has to wait for. */
  #hasToWait({ artifact }: Task): boolean {
    return (isHeavy(artifact) || this.#hasLost) && this.#threads.running > 0;
  }

  #enter(): void {
    if (this.#hasEntered) return;
    this.#hasEntered = true;
    this.#threads.enter(this.#user);
  }

  #send(thread: JudgeThread): boolean {
    const [task] = this.#waiting;
    if (!task) return false;
    this.#unqueue(task);
    const { artifact } = task;
    const isAllowed = this.#context.isAllowed(artifact.url);
    const hreflang = this.#context.sitemapHreflang?.(artifact.url) ?? [];
    thread.send(
      { origin: this.#origin, artifact, isAllowed, hreflang, isBare: this.#checks.length === 0 },
      { answer: (answer) => this.#read(task, answer), lost: (inWork) => this.#judgeAgain(task, inWork) },
    );
    return true;
  }

  #read(task: Task, answer: NonNullable<JudgeAnswer>): void {
    if (this.#isClosed) return;
    this.#judgedBeside += 1;
    this.#settle(task, () => {
      if ('error' in answer) throw answer.error;
      return this.#codec.read(answer);
    });
  }

  #unqueue(task: Task): void {
    this.#waiting.delete(task);
    this.#held.shift()?.();
  }

  /**
   * The thread that had it has ended. The page in work may be why, whatever its size, so less of it is judged by the next thread, and
   * nothing of one that ended two.
   */
  #judgeAgain(task: Task, inWork: boolean): void {
    if (this.#isClosed) return;
    this.#hasLost = true;
    if (inWork) {
      task.losses += 1;
      task.artifact = cut(task.artifact, task.losses === 1 ? REST : 0);
      if (task.losses > 1) return this.#judgeHere(task);
    }
    this.#waiting.add(task);
    this.#threads.enter(this.#user);
  }

  #judgeHere(task: Task): void {
    if (this.#isClosed) return;
    this.#unqueue(task);
    this.#settle(task, () => this.#judge(task.artifact));
  }

  /** As a thread judges, from which nothing comes back that is a piece of the page. */
  #judge(artifact: PageArtifact): PageVerdict {
    const verdict = judgePage(this.#checks, artifact, this.#context);
    return { ...verdict, node: detach(verdict.node) };
  }

  async #judgeWaiting(): Promise<void> {
    for (const task of this.#waiting) {
      await this.#breathe();
      if (this.#waiting.has(task) && !this.#hasToWait(task)) this.#judgeHere(task);
    }
  }

  #settle(task: Task, judge: () => PageVerdict): void {
    try {
      task.verdict = judge();
    } catch (error) {
      task.failure = { error };
    }
    task.settled.resolve();
  }

  /** Lets answers and other work of the process through. */
  async #breathe(): Promise<void> {
    const now = performance.now();
    if (now < this.#turnEnds) return;
    await setImmediate();
    this.#turnEnds = performance.now() + MAX_TURN_MS;
  }
}

function isHeavy({ response }: PageArtifact): boolean {
  return (response?.html?.length ?? 0) > HEAVY;
}

function cut(artifact: PageArtifact, characters: number): PageArtifact {
  const { response } = artifact;
  if (!response?.html || response.html.length <= characters) return artifact;
  return { ...artifact, response: { ...response, html: response.html.slice(0, characters), truncated: true } };
}
