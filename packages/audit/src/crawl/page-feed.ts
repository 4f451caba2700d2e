import type { PageNode } from '../derive/remember/page-node.ts';

/**
 * The pages of a crawl for whoever works beside it. Everybody who goes through it gets every page, from the first and in the order of
 * the crawl, and waits for those to come.
 */
export class PageFeed implements AsyncIterable<PageNode> {
  readonly #pages: PageNode[] = [];
  #isOver = false;
  #change = Promise.withResolvers<void>();

  add(page: PageNode): void {
    this.#pages.push(page);
    this.#tell();
  }

  /** There are no more pages: the crawl has ended, however it did. */
  end(): void {
    this.#isOver = true;
    this.#tell();
  }

  /** All pages, once there are no more. */
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
