import { Marks } from './marks.ts';
import { type Count, nothing } from './visit-counts.ts';
import type { ViewListener, WalkedVisit } from './walk-views.ts';

/**
 * Counts the few pages and hosts that a report lists. Counting returning visitors once takes a bit per visitor for each of them, and the first pass
 * may have forgotten that it had seen one of them before.
 */
export class ListedCounts implements ViewListener {
  readonly pages: readonly Count[];
  readonly hosts: readonly Count[];
  /** Their visitors. */
  readonly #onPages: readonly Marks[];
  readonly #fromHosts: readonly Marks[];
  /** The current visit, and for each page the last visit that viewed it. */
  #visit = 0;
  readonly #lastOn: number[];
  #views = 0;

  /** @param pages number of listed pages, in list order @param hosts number of listed hosts */
  constructor(pages: number, hosts: number) {
    [this.pages, this.hosts] = [Array.from({ length: pages }, nothing), Array.from({ length: hosts }, nothing)];
    [this.#onPages, this.#fromHosts] = [this.pages.map(() => new Marks()), this.hosts.map(() => new Marks())];
    this.#lastOn = this.pages.map(() => -1);
  }

  view({ visitor }: WalkedVisit, path: number): void {
    this.#views += 1;
    const page = this.pages[path];
    if (!page) return;
    page.page_views += 1;
    if (this.#lastOn[path] === this.#visit) return;
    this.#lastOn[path] = this.#visit;
    page.visits += 1;
    if (this.#onPages[path]?.mark(visitor)) page.visitors += 1;
  }

  end({ visitor, host: from }: WalkedVisit): void {
    const host = this.#views > 0 ? this.hosts[from] : undefined;
    if (host) {
      host.visits += 1;
      host.page_views += this.#views;
      if (this.#fromHosts[from]?.mark(visitor)) host.visitors += 1;
    }
    this.#visit += 1;
    this.#views = 0;
  }
}
