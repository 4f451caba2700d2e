import { Worker } from 'node:worker_threads';
import { threadEnvironment } from '@plumbline/confine';
import type { WholeSite, WholeVerdict } from '../judge-whole.ts';
import type { SitePiece, SiteQuestion } from './site-worker.ts';

/** Heap of a thread: enough for all that is remembered of the largest crawl. */
const LIMITS = { maxOldGenerationSizeMb: 512, maxYoungGenerationSizeMb: 16 } as const;
/** Twenty thousand ordinary pages take seconds. */
const MOST_MS = 120_000;
/** Characters of a site, some five thousand ordinary pages, beyond which the heap of its thread is better given back. */
const MOST_KEPT = 16_000_000;

/** What whoever asks a thread hears that has ended, or ends over it. */
export const ENDED = new Error('The thread that judges the site has ended.');

/** A thread that judges sites as a whole, one after the other: nobody waits for a site but its own test. */
export class SiteThread {
  readonly #worker = new Worker(new URL('site-worker.ts', import.meta.url), { resourceLimits: LIMITS, env: threadEnvironment() });
  #deadline: NodeJS.Timeout | null = null;
  #asked: PromiseWithResolvers<SitePiece | null> | null = null;
  #hasEnded = false;
  /** Characters of the site it has, and whether all that came of it was handed back. */
  #told = 0;
  #isDone = false;

  /** @param onEnd called when the thread has ended */
  constructor(onEnd: () => void) {
    this.#worker.on('message', (piece: SitePiece | null) => this.#asked?.resolve(piece));
    // A site that is too much for its heap ends it; 'exit' follows.
    this.#worker.on('error', () => undefined);
    this.#worker.on('exit', () => {
      this.#hasEnded = true;
      onEnd();
      this.#asked?.reject(ENDED);
    });
  }

  /** Whether another site may be given to it: it is done with the last one, which was no large one. */
  get isFree(): boolean {
    return this.#isDone && !this.#hasEnded && this.#told <= MOST_KEPT;
  }

  /** Begins with a site, for which there is a time. */
  begin(): void {
    this.#told = 0;
    this.#isDone = false;
    this.#deadline = setTimeout(() => void this.close(), MOST_MS).unref();
    this.#worker.ref();
  }

  /** Waits for another site. The process does not stay alive for it. */
  rest(): void {
    if (this.#deadline) clearTimeout(this.#deadline);
    this.#worker.unref();
  }

  /** Tells of pages, as JSON. @throws ENDED */
  async remember(pages: readonly string[]): Promise<void> {
    for (const { length } of pages) this.#told += length;
    await this.#ask({ pages });
  }

  /** Judges the pages it was told of. @throws ENDED */
  async judge(site: Omit<WholeSite, 'nodes'>): Promise<WholeVerdict> {
    await this.#ask({ judge: site });
    const findings: WholeVerdict['findings'][number][] = [];
    for (;;) {
      const piece = await this.#ask({ piece: findings.length });
      if (!piece) throw ENDED;
      for (const finding of piece.findings) findings.push(finding);
      if (!piece.rest) continue;
      this.#isDone = true;
      return { findings, ...piece.rest };
    }
  }

  async close(): Promise<void> {
    if (this.#deadline) clearTimeout(this.#deadline);
    await this.#worker.terminate();
  }

  async #ask(question: SiteQuestion): Promise<SitePiece | null> {
    if (this.#hasEnded) throw ENDED;
    this.#asked = Promise.withResolvers();
    this.#worker.postMessage(question);
    return this.#asked.promise;
  }
}
