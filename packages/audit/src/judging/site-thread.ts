import { AskedThread, ThreadEnded } from '@plumbline/confine';
import type { WholeSite, WholeVerdict } from '../judge-whole.ts';
import type { SitePiece, SiteQuestion } from './site-worker.ts';

/** Heap of a thread: enough for all that is remembered of the largest crawl. */
const HEAP_MB = 512;
/** Twenty thousand ordinary pages take seconds. */
const MOST_MS = 120_000;
/** Characters of a site, some five thousand ordinary pages, beyond which the heap of its thread is better given back. */
const MOST_KEPT = 16_000_000;

/** A thread that judges sites as a whole, one after the other: nobody waits for a site but its own test. */
export class SiteThread {
  readonly #thread: AskedThread<SiteQuestion, SitePiece | null>;
  #deadline: NodeJS.Timeout | null = null;
  /** Characters of the site it has, and whether all that came of it was handed back. */
  #told = 0;
  #isDone = false;

  /** @param onEnd called when the thread has ended */
  constructor(onEnd: () => void) {
    this.#thread = new AskedThread(new URL('site-worker.ts', import.meta.url), { heapMb: HEAP_MB }, onEnd);
  }

  /** Whether another site may be given to it: it is done with the last one, which was no large one. */
  get isFree(): boolean {
    return this.#isDone && !this.#thread.hasEnded && this.#told <= MOST_KEPT;
  }

  /** Begins with a site, for which there is a time. */
  begin(): void {
    this.#told = 0;
    this.#isDone = false;
    this.#deadline = setTimeout(() => void this.close(), MOST_MS).unref();
    this.#thread.hold(true);
  }

  /** Waits for another site. The process does not stay alive for it. */
  rest(): void {
    if (this.#deadline) clearTimeout(this.#deadline);
    this.#thread.hold(false);
  }

  /** Tells of pages, as JSON. @throws ThreadEnded */
  async remember(pages: readonly string[]): Promise<void> {
    for (const { length } of pages) this.#told += length;
    await this.#thread.ask({ pages });
  }

  /** Judges the pages it was told of. @throws ThreadEnded */
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
