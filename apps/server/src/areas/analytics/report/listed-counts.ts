import { Marks } from './marks.ts';
import { type Count, nothing } from './visit-counts.ts';
import type { ViewListener, WalkedVisit } from './walk-views.ts';

/**
 * Counts the few pages and hosts that a report lists. A visitor who comes back counts once, which takes a mark for each of them and each visitor; and a
 * report may have forgotten, while it looked for those seen most, that it had seen one of them before.
 */
export class ListedCounts implements ViewListener {
  readonly pages: readonly Count[];
  readonly hosts: readonly Count[];
  /** Their visitors. */
  readonly #onPages: readonly Marks[];
  readonly #fromHosts: readonly Marks[];
  /** The visit that is walked, and for each page the last one that had it. */
  #visit = 0;
  readonly #lastOn: number[];
  #views = 0;

  /** @param pages how many are listed, numbered as they stand there @param hosts the same */
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
