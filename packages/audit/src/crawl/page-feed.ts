import type { PageNode } from '../derive/remember/page-node.ts';

/**
 * The pages of a crawl, for work that runs alongside it. Every iteration yields all pages from the first, in the order of the crawl, and waits for
 * those still to come.
 */
export class PageFeed implements AsyncIterable<PageNode> {
  readonly #pages: PageNode[] = [];
  #isOver = false;
  #change = Promise.withResolvers<void>();

  add(page: PageNode): void {
    this.#pages.push(page);
    this.#tell();
  }

  /** Called when there are no more pages, however the crawl ended. */
  end(): void {
    this.#isOver = true;
    this.#tell();
  }

  /** Resolves with all pages once the crawl has ended. */
  async all(): Promise<readonly PageNode[]> {
    while (!this.#isOver) await this.#change.promise;
    return this.#pages;
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<PageNode> {
    for (let at = 0; ; at += 1) {
      while (at >= this.#pages.length && !this.#isOver) await this.#change.promise;
      const page = this.#pages[at];
      if (!page) return;
      yield page;
    }
  }

  #tell(): void {
    this.#change.resolve();
    this.#change = Promise.withResolvers();
  }
}
