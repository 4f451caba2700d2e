import type { CrawlBatch } from './journal.ts';

interface Amount {
  readonly pages: number;
  readonly urls: number;
  /** Of the sources of the pages. */
  readonly characters: number;
}

/** What one batch holds before it is sent. A sitemap may bring 50,000 URLs in one step, which is never cut in two. */
const FULL: Amount = { pages: 50, urls: 5_000, characters: 8_000_000 };
/** What gathers at most while the batch before is being kept. Until then a store that is slow for a moment keeps nobody waiting. */
const MOST: Amount = { pages: 200, urls: 20_000, characters: 16_000_000 };
/** A page waits this long at most for others to fill its batch. */
const MAX_WAIT_MS = 1_000;
/** Somebody may be waiting for the first finding. */
const FIRST_WAIT_MS = 50;

/** Gathers steps of a crawl into batches. One batch is being kept while the next one fills. */
export class BatchWriter {
  readonly #commit: (batch: CrawlBatch) => Promise<void>;
  #pages: CrawlBatch['pages'][number][] = [];
  #discovered: CrawlBatch['discovered'][number][] = [];
  #skipped: CrawlBatch['skipped'][number][] = [];
  #characters = 0;
  #committing: Promise<void> | null = null;
  #failed: { readonly error: unknown } | null = null;
  #hasSentPage = false;
  #timer: ReturnType<typeof setTimeout> | null = null;

  constructor(commit: (batch: CrawlBatch) => Promise<void>) {
    this.#commit = commit;
  }

  /**
   * Adds one step; all of it is kept in the same batch. The promise, if any, must be awaited before the next step: it
   * ends when there is room again, and rejects when a batch could not be kept.
   */
  add(step: CrawlBatch): Promise<void> | null {
    for (const page of step.pages) {
      this.#pages.push(page);
      this.#characters += page.artifact.response?.html?.length ?? 0;
    }
    for (const entry of step.discovered) this.#discovered.push(entry);
    for (const skip of step.skipped) this.#skipped.push(skip);
    if (this.#failed !== null || this.#isOver(MOST)) return this.#room();
    if (this.#committing === null && this.#isOver(FULL)) this.#send();
    else this.#timer ??= setTimeout(() => this.#sendInTime(), this.#hasSentPage ? MAX_WAIT_MS : FIRST_WAIT_MS);
    return null;
  }

  /** Keeps what is left and ends. Rejects with the error of the batch that could not be kept. */
  async close(): Promise<void> {
    try {
      await this.#end();
      this.#send();
      await this.#end();
    } finally {
      if (this.#timer !== null) clearTimeout(this.#timer);
    }
  }

  #isOver({ pages, urls, characters }: Amount): boolean {
    return this.#pages.length >= pages || this.#discovered.length + this.#skipped.length >= urls || this.#characters >= characters;
  }

  #sendInTime(): void {
    this.#timer = null;
    // A batch still being kept means the store is the slow part; the next full batch or the end will send this one.
    if (this.#committing === null && this.#failed === null) this.#send();
  }

  /** No batch is being kept. */
  #send(): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
    if (this.#pages.length + this.#discovered.length + this.#skipped.length === 0) return;
    const batch = { pages: this.#pages, discovered: this.#discovered, skipped: this.#skipped };
    this.#pages = [];
    this.#discovered = [];
    this.#skipped = [];
    this.#characters = 0;
    this.#hasSentPage ||= batch.pages.length > 0;
    this.#committing = this.#keep(batch);
  }

  /** Never rejects: a timer may have sent the batch, and nobody would be there to catch. */
  async #keep(batch: CrawlBatch): Promise<void> {
    try {
      await this.#commit(batch);
    } catch (error) {
      this.#failed = { error };
    }
    this.#committing = null;
    if (this.#failed === null && this.#isOver(FULL)) this.#send();
  }

  /** Ends when what has gathered is being kept, or has been; rejects when a batch could not be kept. */
  async #room(): Promise<void> {
    if (this.#committing === null && this.#failed === null) this.#send();
    else await this.#committing;
    if (this.#failed !== null) throw this.#failed.error;
  }

  /** Ends when no batch is being kept; rejects when one could not be. */
  async #end(): Promise<void> {
    while (this.#committing !== null) await this.#committing;
    if (this.#failed !== null) throw this.#failed.error;
  }
}
