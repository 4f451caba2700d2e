import { availableParallelism } from 'node:os';
import { setImmediate } from 'node:timers/promises';
import type { PageArtifact } from '../artifacts.ts';
import type { Check } from '../check.ts';
import type { NodeContext } from '../derive/build-page-node.ts';
import { judgePage, type PageVerdict } from '../judge.ts';
import { JudgeThread } from './judge-thread.ts';
import { VerdictCodec } from './verdict-message.ts';

/** Pages that wait before threads are started: a small site is judged before a thread has loaded its checks. */
const MIN_WAITING = 8;
/** Pages that wait before no more are asked for. */
const MAX_WAITING = 24;
/** More would only wait for the network, and several audits may run at once. */
const MAX_THREADS = 4;
/** The thread of the crawl judges this long at most before it looks after the network again. */
const MAX_TURN_MS = 10;

interface Task {
  readonly artifact: PageArtifact;
  verdict: PageVerdict | null;
  /** Why there is no verdict. */
  failure: { readonly error: unknown } | null;
  readonly settled: PromiseWithResolvers<void>;
}

/**
 * Judges pages in threads beside the crawl. Pages are told as they are answered and asked for in the order of the crawl; the
 * thread of the crawl judges as well whenever it would have to wait, so nothing depends on there being other threads.
 */
export class JudgePool {
  readonly #checks: readonly Check[];
  readonly #origin: string;
  readonly #context: NodeContext;
  readonly #codec: VerdictCodec;
  readonly #tasks = new Map<string, Task>();
  readonly #waiting = new Set<Task>();
  readonly #held: (() => void)[] = [];
  #threads: JudgeThread<Task>[] = [];
  #judgedBeside = 0;
  #isClosed = false;
  #turnEnds = 0;

  /**
   * @param checks those that the threads know as well
   * @param origin of the audited site
   */
  constructor(checks: readonly Check[], origin: string, context: NodeContext) {
    this.#checks = checks;
    this.#origin = origin;
    this.#context = context;
    this.#codec = new VerdictCodec(checks);
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
    const task: Task = { artifact, verdict: null, failure: null, settled: Promise.withResolvers() };
    this.#tasks.set(artifact.url, task);
    this.#waiting.add(task);
    if (this.#waiting.size >= MIN_WAITING && this.#threads.length === 0) this.#start();
    this.#feed();
    return this.#waiting.size < MAX_WAITING ? null : new Promise((resolve) => this.#held.push(resolve));
  }

  /**
   * The verdict of a page, once for each.
   * @throws what judging it threw
   */
  async take(artifact: PageArtifact): Promise<PageVerdict> {
    const task = this.#tasks.get(artifact.url);
    if (!task) return judgePage(this.#checks, artifact, this.#context);
    this.#tasks.delete(artifact.url);
    await this.#breathe();
    if (this.#waiting.has(task)) this.#judgeHere(task);
    while (task.verdict === null && task.failure === null) {
      const [next] = this.#waiting;
      if (next) this.#judgeHere(next);
      else await task.settled.promise;
      await this.#breathe();
    }
    if (task.failure !== null) throw task.failure.error;
    return task.verdict ?? judgePage(this.#checks, artifact, this.#context);
  }

  /** Ends the threads; what was not asked for is forgotten. */
  async close(): Promise<void> {
    this.#isClosed = true;
    this.#waiting.clear();
    for (const go of this.#held.splice(0)) go();
    this.#tasks.clear();
    await Promise.all(this.#threads.map((thread) => thread.close()));
  }

  #start(): void {
    const count = Math.min(MAX_THREADS, Math.max(1, availableParallelism() - 1));
    this.#threads = Array.from({ length: count }, () => {
      return new JudgeThread<Task>(this.#origin, {
        room: () => this.#feed(),
        answer: (task, answer) => {
          this.#judgedBeside += 1;
          if (typeof answer === 'string') this.#settle(task, () => this.#codec.read(answer));
          else {
            this.#settle(task, () => {
              throw answer.error;
            });
          }
        },
        lost: (tasks) => {
          for (const task of tasks) this.#judgeHere(task);
        },
      });
    });
  }

  #feed(): void {
    for (const thread of this.#threads) {
      while (thread.hasRoom) {
        const [task] = this.#waiting;
        if (!task) return;
        this.#unqueue(task);
        const { url } = task.artifact;
        thread.send(task, {
          artifact: task.artifact,
          isAllowed: this.#context.isAllowed(url),
          hreflang: this.#context.sitemapHreflang?.(url) ?? [],
        });
      }
    }
  }

  #unqueue(task: Task): void {
    this.#waiting.delete(task);
    this.#held.shift()?.();
  }

  #judgeHere(task: Task): void {
    this.#unqueue(task);
    this.#settle(task, () => judgePage(this.#checks, task.artifact, this.#context));
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
