import type { TextSource } from '../extract/text-unit.ts';
import type { TextToCheck } from './text-to-check.ts';
import { CheckThread, type Job } from './check-thread.ts';
import type { CheckAnswer, CheckTask } from './check-worker.ts';
import { FairQueue } from './fair-queue.ts';
import type { TextSlips } from './text-slips.ts';
import type { PageWords, PastedText, ReadPage } from './reading.ts';

/**
 * Characters in a batch: large enough that message passing costs nothing, small enough that the threads finish together and an abort takes effect
 * soon.
 */
const BATCH_CHARACTERS = 4000;
/** A thread idle for this long is ended to free its memory; starting another takes a second. */
const REST_MS = 60_000;
/** A batch of prose takes a second at most; the longest possible run of brackets and marks takes ten. */
const LIMIT_MS = 60_000;

/** The result for one text. */
export interface TextVerdict extends TextSlips {
  /** Its check ended a thread twice, so there is no verdict. */
  readonly hasFailed: boolean;
}

/** The owner of the work, and a signal to cancel it. */
export interface CheckCaller<Owner extends string> {
  /** The queue serves owners in turn. */
  readonly owner: Owner;
  readonly signal?: AbortSignal;
}

/**
 * Reads and checks texts in worker threads. A thread holds about 500 MB once it has loaded English, so there are few; they start when there is work
 * and end after a minute without any. A thread that dies on a text is replaced, and the text is retried by itself once before it is given up; other
 * texts are not affected. While one owner holds all threads, the next owner gets one extra thread. Anonymous owners, several of which may be the same
 * person, together get as many threads as one owner.
 */
export class CheckPool<Owner extends string> {
  readonly #size: number;
  readonly #restMs: number;
  readonly #limitMs: number;
  readonly #onLoss: (reason: string) => void;
  readonly #isAnonymousOwner: (owner: Owner) => boolean;
  readonly #waiting = new FairQueue<Owner, Job<Owner>>();
  readonly #threads = new Map<CheckThread<Owner>, NodeJS.Timeout | null>();
  #isClosed = false;

  /**
   * @param size maximum number of threads for one owner
   * @param restMs how long an idle thread is kept
   * @param limitMs how long a thread may work on one task
   * @param onLoss called with the reason when a thread ended unexpectedly
   * @param isAnonymousOwner whether the owner is anonymous, so that several such owners may be one person
   */
  constructor(
    size: number,
    {
      restMs = REST_MS,
      limitMs = LIMIT_MS,
      onLoss = () => undefined,
      isAnonymousOwner = () => false,
    }: {
      readonly restMs?: number;
      readonly limitMs?: number;
      readonly onLoss?: (reason: string) => void;
      readonly isAnonymousOwner?: (owner: Owner) => boolean;
    } = {},
  ) {
    this.#size = size;
    this.#restMs = restMs;
    this.#limitMs = limitMs;
    this.#onLoss = onLoss;
    this.#isAnonymousOwner = isAnonymousOwner;
  }

  /** The current number of threads. */
  get threads(): number {
    return this.#threads.size;
  }

  /**
   * The verdict on each text, in the order given. Parts that are too long are skipped; the caller reports them.
   * @throws the signal's reason when it is aborted
   */
  async check(texts: readonly TextToCheck[], caller: CheckCaller<Owner>): Promise<readonly TextVerdict[]> {
    const verdicts = await Promise.all(inBatches(texts).map((batch) => this.#checkBatch(batch, caller)));
    return verdicts.flat();
  }

  /** Words and language of a page; null when it ended a thread twice. @throws the signal's reason when it is aborted */
  async readPageWords(html: string, caller: CheckCaller<Owner>): Promise<PageWords | null> {
    const answer = await this.#runTwice({ kind: 'words', html }, caller);
    return answer?.kind === 'words' ? answer.words : null;
  }

  /** A page with its texts; null when it ended a thread twice. @param ofSite the language to assume where nothing indicates one */
  async readPage(html: string, sources: ReadonlySet<TextSource>, ofSite: string, caller: CheckCaller<Owner>): Promise<ReadPage | null> {
    const answer = await this.#runTwice({ kind: 'page', html, sources, ofSite }, caller);
    return answer?.kind === 'page' ? answer.page : null;
  }

  /** What must be known of a pasted text before it is checked; null when it ended a thread twice. */
  async readPasted(text: string, caller: CheckCaller<Owner>): Promise<PastedText | null> {
    const answer = await this.#runTwice({ kind: 'pasted', text }, caller);
    return answer?.kind === 'pasted' ? answer.pasted : null;
  }

  /** Ends the threads and rejects the queued jobs. */
  async close(): Promise<void> {
    this.#isClosed = true;
    for (const { done } of this.#waiting.clear()) done.reject(closed());
    await Promise.all([...this.#threads.keys()].map((thread) => thread.close()));
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.close();
  }

  async #checkBatch(texts: readonly TextToCheck[], caller: CheckCaller<Owner>): Promise<readonly TextVerdict[]> {
    const answer = await this.#run({ kind: 'check', texts }, caller);
    if (answer?.kind === 'check') return answer.found.map((found) => ({ ...found, hasFailed: false }));
    // One of the texts ended the thread, or memory was short: retry each by itself.
    return Promise.all(
      texts.map(async (text): Promise<TextVerdict> => {
        const again = await this.#run({ kind: 'check', texts: [text] }, caller);
        const [found] = again?.kind === 'check' ? again.found : [];
        return found ? { ...found, hasFailed: false } : { slips: [], more: 0, hasFailed: true };
      }),
    );
  }

  async #runTwice(task: CheckTask, caller: CheckCaller<Owner>): Promise<CheckAnswer | null> {
    return (await this.#run(task, caller)) ?? this.#run(task, caller);
  }

  /** @returns null when the task ended its thread */
  async #run(task: CheckTask, { owner, signal }: CheckCaller<Owner>): Promise<CheckAnswer | null> {
    signal?.throwIfAborted();
    if (this.#isClosed) throw closed();
    const job: Job<Owner> = { owner, task, done: Promise.withResolvers() };
    const leave = (): void => {
      this.#waiting.remove(owner, job);
      job.done.reject(signal?.reason);
    };
    signal?.addEventListener('abort', leave, { once: true });
    this.#waiting.add(owner, job);
    this.#feed();
    try {
      return await job.done.promise;
    } finally {
      signal?.removeEventListener('abort', leave);
    }
  }

  #feed(): void {
    for (const thread of this.#threads.keys()) if (thread.owner === null) this.#occupy(thread);
    while (!this.#isClosed && this.#waiting.has(this.#mayHave) && this.#threads.size < this.#size + (this.#isHeldByOne() ? 1 : 0)) {
      this.#start();
    }
  }

  readonly #mayHave = (owner: Owner): boolean => this.#ownersAtWork().filter((other) => this.#areOne(other, owner)).length < this.#size;

  #isHeldByOne(): boolean {
    const owners = this.#ownersAtWork();
    const [first] = owners;
    return owners.length === this.#threads.size && first !== undefined && owners.every((owner) => this.#areOne(owner, first));
  }

  #ownersAtWork(): Owner[] {
    return [...this.#threads.keys()].flatMap(({ owner }) => owner ?? []);
  }

  #areOne(one: Owner, other: Owner): boolean {
    return one === other || (this.#isAnonymousOwner(one) && this.#isAnonymousOwner(other));
  }

  #start(): void {
    const thread: CheckThread<Owner> = new CheckThread<Owner>(this.#limitMs, {
      onIdle: () => this.#occupy(thread),
      onEnded: (reason) => {
        clearTimeout(this.#threads.get(thread) ?? undefined);
        if (!this.#threads.delete(thread)) return;
        if (this.#isClosed) return;
        this.#onLoss(reason);
        this.#feed();
      },
    });
    this.#threads.set(thread, null);
    this.#occupy(thread);
  }

  /** Gives a thread its next job, or starts its idle timer. */
  #occupy(thread: CheckThread<Owner>): void {
    clearTimeout(this.#threads.get(thread) ?? undefined);
    const job = this.#isClosed ? null : this.#waiting.take(this.#mayHave);
    if (job) thread.give(job);
    this.#threads.set(thread, job ? null : setTimeout(() => this.#dismiss(thread), this.#restMs).unref());
  }

  #dismiss(thread: CheckThread<Owner>): void {
    this.#threads.delete(thread);
    void thread.close();
  }
}

function closed(): Error {
  return new Error('the pool of grammar threads is closed');
}

function inBatches(texts: readonly TextToCheck[]): readonly (readonly TextToCheck[])[] {
  const batches: TextToCheck[][] = [];
  let characters = BATCH_CHARACTERS;
  for (const text of texts) {
    if (characters >= BATCH_CHARACTERS) {
      batches.push([]);
      characters = 0;
    }
    batches.at(-1)?.push(text);
    characters += text.text.length;
  }
  return batches;
}
