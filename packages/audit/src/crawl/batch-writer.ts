import type { PageArtifact } from '../artifacts.ts';
import type { CrawlBatch } from './journal.ts';

/** Maximum number of pages in one batch. */
const MAX_PAGES = 50;
/** Maximum number of source characters in one batch, which its last page may exceed: all of a batch is held in memory and written in one go. */
const MAX_CHARACTERS = 8_000_000;
/** Maximum number of URLs in one batch; a sitemap may add 50,000 in one step. A step is never split. */
const MAX_URLS = 5_000;
/** How long a page waits at most for others to fill its batch. */
const MAX_WAIT_MS = 1_000;
/** The same for the first page: a user may be waiting for the first finding. */
const FIRST_WAIT_MS = 50;

/** Collects steps of a crawl into batches. One batch is committed while the next one fills. */
export class BatchWriter {
  readonly #commit: (batch: CrawlBatch) => Promise<void>;
  #pages: CrawlBatch['pages'][number][] = [];
  /** Characters in the sources of these pages. */
  #characters = 0;
  #discovered: CrawlBatch['discovered'][number][] = [];
  #skipped: CrawlBatch['skipped'][number][] = [];
  #committing: Promise<void> | null = null;
  #failed: { readonly error: unknown } | null = null;
  #hasSentPage = false;
  #timer: ReturnType<typeof setTimeout> | null = null;

  constructor(commit: (batch: CrawlBatch) => Promise<void>) {
    this.#commit = commit;
  }

  /**
   * Adds one step; all of it goes into the same batch. The promise, if any, must be awaited before the next step: it resolves when there is room
   * again, and rejects when a batch could not be committed.
   */
  add(step: CrawlBatch): Promise<void> | null {
    for (const page of step.pages) {
      this.#pages.push(page);
      this.#characters += charactersOf(page.artifact);
    }
    for (const entry of step.discovered) this.#discovered.push(entry);
    for (const skip of step.skipped) this.#skipped.push(skip);
    if (this.#failed !== null) return this.#room();
    if (this.#isFull) return this.#send();
    this.#timer ??= setTimeout(
      () => {
        this.#timer = null;
        // While a batch is still being committed, the store is the bottleneck; the next full batch or `close` will send this one.
        if (this.#committing === null && this.#failed === null) void this.#send();
      },
      this.#hasSentPage ? MAX_WAIT_MS : FIRST_WAIT_MS,
    );
    return null;
  }

  /** Commits what is left and ends. Rejects with the error of the batch that could not be committed. */
  async close(): Promise<void> {
    try {
      await this.#send();
      await this.#room();
    } finally {
      if (this.#timer !== null) clearTimeout(this.#timer);
    }
  }

  get #isFull(): boolean {
    const urls = this.#discovered.length + this.#skipped.length;
    return this.#pages.length >= MAX_PAGES || this.#characters >= MAX_CHARACTERS || urls >= MAX_URLS;
  }

  async #send(): Promise<void> {
    await this.#room();
    // The timer and a full batch may both be waiting here; the second one has to check again.
    while (this.#committing !== null) await this.#committing;
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
    if (this.#pages.length + this.#discovered.length + this.#skipped.length === 0) return;
    const batch = { pages: this.#pages, discovered: this.#discovered, skipped: this.#skipped };
    this.#pages = [];
    this.#characters = 0;
    this.#discovered = [];
    this.#skipped = [];
    this.#hasSentPage ||= batch.pages.length > 0;
    this.#committing = this.#keep(batch);
  }

  /** Never rejects: when the timer sent the batch, nothing would catch the error. */
  async #keep(batch: CrawlBatch): Promise<void> {
    try {
      await this.#commit(batch);
    } catch (error) {
      this.#failed = { error };
    }
    this.#committing = null;
  }

  /** Resolves when no batch is being committed; rejects when one failed. */
  async #room(): Promise<void> {
    while (this.#committing !== null) await this.#committing;
    if (this.#failed !== null) throw this.#failed.error;
  }
}

function charactersOf({ response, rendering }: PageArtifact): number {
  return (response?.html?.length ?? 0) + (rendering?.sentHtml?.length ?? 0);
}
