import { RequestThread, ThreadEnded } from '@plumbline/confine';
import type { WholeSite, WholeVerdict } from '../judge-whole.ts';
import type { SitePiece, SiteQuestion } from './site-worker.ts';

/** Heap of a thread: enough for all that is kept of the largest crawl. */
const HEAP_MB = 512;
/** Time limit for a site; twenty thousand ordinary pages take seconds. */
const MOST_MS = 120_000;
/** Characters of a site, some five thousand ordinary pages, above which its thread is ended to release the heap. */
const MOST_KEPT = 16_000_000;

/** A thread that judges sites as a whole, one after the other; only the site's own test waits for it. */
export class SiteThread {
  readonly #thread: RequestThread<SiteQuestion, SitePiece | null>;
  #deadline: NodeJS.Timeout | null = null;
  /** Characters sent of the current site; below, whether its whole verdict was returned. */
  #told = 0;
  #isDone = false;

  /** @param onEnd called when the thread has ended */
  constructor(onEnd: () => void) {
    this.#thread = new RequestThread(new URL('site-worker.ts', import.meta.url), { heapMb: HEAP_MB }, onEnd);
  }

  /** Whether it can take another site: it is done with the last one, which was not large. */
  get isFree(): boolean {
    return this.#isDone && !this.#thread.hasEnded && this.#told <= MOST_KEPT;
  }

  /** Begins with a site and starts its time limit. */
  begin(): void {
    this.#told = 0;
    this.#isDone = false;
    this.#deadline = setTimeout(() => void this.close(), MOST_MS).unref();
    this.#thread.hold(true);
  }

  /** Waits for another site without keeping the process alive. */
  rest(): void {
    if (this.#deadline) clearTimeout(this.#deadline);
    this.#thread.hold(false);
  }

  /** Sends pages, as JSON. @throws ThreadEnded */
  async remember(pages: readonly string[]): Promise<void> {
    for (const { length } of pages) this.#told += length;
    await this.#thread.ask({ pages });
  }

  /** Judges the pages that were sent. @throws ThreadEnded */
  async judge(site: Omit<WholeSite, 'nodes'>): Promise<WholeVerdict> {
    await this.#thread.ask({ judge: site });
    const findings: WholeVerdict['findings'][number][] = [];
    for (;;) {
      const piece = await this.#thread.ask({ piece: findings.length });
      if (!piece) throw new ThreadEnded();
      for (const finding of piece.findings) findings.push(finding);
      if (!piece.rest) continue;
      this.#isDone = true;
      return { findings, ...piece.rest };
    }
  }

  async close(): Promise<void> {
    if (this.#deadline) clearTimeout(this.#deadline);
    await this.#thread.close();
  }
}
