import { Worker } from 'node:worker_threads';
import { threadEnvironment } from '@plumbline/confine';
import type { WholeSite, WholeVerdict } from '../judge-whole.ts';
import type { SitePiece, SiteQuestion } from './site-worker.ts';

/** Heap of a thread: enough for all that is remembered of the largest crawl. */
const LIMITS = { maxOldGenerationSizeMb: 512, maxYoungGenerationSizeMb: 16 } as const;
/** Twenty thousand ordinary pages take seconds. */
const MOST_MS = 120_000;

/** What whoever asks a thread hears that has ended, or ends over it. */
export const ENDED = new Error('The thread that judges the site has ended.');

/** A thread that judges one site as a whole, which nobody waits for but its own test. */
export class SiteThread {
  readonly #worker = new Worker(new URL('site-worker.ts', import.meta.url), { resourceLimits: LIMITS, env: threadEnvironment() });
  readonly #deadline = setTimeout(() => void this.close(), MOST_MS).unref();
  #asked: PromiseWithResolvers<SitePiece | null> | null = null;
  #hasEnded = false;

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

  /** Tells of pages, as JSON. @throws ENDED */
  async remember(pages: readonly string[]): Promise<void> {
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
      if (piece.rest) return { findings, ...piece.rest };
    }
  }

  async close(): Promise<void> {
    clearTimeout(this.#deadline);
    await this.#worker.terminate();
  }

  async #ask(question: SiteQuestion): Promise<SitePiece | null> {
    if (this.#hasEnded) throw ENDED;
    this.#asked = Promise.withResolvers();
    this.#worker.postMessage(question);
    return this.#asked.promise;
  }
}
