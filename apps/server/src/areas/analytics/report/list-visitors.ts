import { MarkedPairs } from './marked-pairs.ts';
import type { ViewListener, WalkedVisit } from './walk-views.ts';

/** Counts the visitors of the few pages and hosts that a report lists: who comes back counts once, which takes a mark for each of them and each visitor. */
export class ListVisitors implements ViewListener {
  readonly ofPages: number[];
  readonly ofHosts: number[];
  readonly #pageAt: ReadonlyMap<number, number>;
  readonly #hostAt: ReadonlyMap<number, number>;
  readonly #onPages: MarkedPairs;
  readonly #fromHosts: MarkedPairs;
  #hasViews = false;

  /** @param pages numbers of paths @param hosts numbers of hosts */
  constructor(pages: readonly number[], hosts: readonly number[]) {
    [this.ofPages, this.ofHosts] = [pages.map(() => 0), hosts.map(() => 0)];
    this.#pageAt = new Map(pages.map((path, at) => [path, at]));
    this.#hostAt = new Map(hosts.map((host, at) => [host, at]));
    [this.#onPages, this.#fromHosts] = [new MarkedPairs(pages.length), new MarkedPairs(hosts.length)];
  }

  view({ visitor }: WalkedVisit, path: number): void {
    this.#hasViews = true;
    countNew(this.ofPages, this.#pageAt.get(path), visitor, this.#onPages);
  }

  end({ visitor, host }: WalkedVisit): void {
    if (this.#hasViews) countNew(this.ofHosts, this.#hostAt.get(host), visitor, this.#fromHosts);
    this.#hasViews = false;
  }
}

/** @param at in the list; undefined where it is not in there */
function countNew(visitors: number[], at: number | undefined, visitor: number, marked: MarkedPairs): void {
  if (at !== undefined && marked.mark(visitor, at)) visitors[at] = (visitors[at] ?? 0) + 1;
}
