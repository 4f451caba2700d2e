import type { VisitTotals } from '@plumbline/contract';
import { NOT_TOLD } from '../days/day-of-visits.ts';
import { MarkedPairs } from './marked-pairs.ts';
import type { ViewListener, WalkedVisit } from './walk-views.ts';

/** What is counted of anything. */
export interface Count {
  visitors: number;
  visits: number;
  page_views: number;
}

export const nothing = (): Count => ({ visitors: 0, visits: 0, page_views: 0 });

/** The count of a thing that may be the first of it. */
function countOf(counts: Count[], number: number): Count {
  return (counts[number] ??= nothing());
}

/** Counts page views by all that a report tells them apart by. Visitors of pages and referrers are not among it: see `ListVisitors`. */
export class VisitCounts implements ViewListener {
  /** By point, path, host and device. */
  readonly points: Count[] = [];
  readonly pages: Count[] = [];
  readonly hosts: Count[] = [];
  readonly devices: Count[] = [];
  readonly #totals = nothing();
  #single = 0;
  #seconds = 0;
  #timed = 0;
  readonly #visitors = new MarkedPairs(1);
  readonly #visitorsAt: MarkedPairs;
  /** The visit that is walked, and for each path the last one that had it. */
  #visit = 0;
  readonly #lastOn: number[] = [];
  #views = 0;
  #point = -1;

  /** @param points of the series */
  constructor(points: number) {
    this.#visitorsAt = new MarkedPairs(points);
  }

  view({ visitor }: WalkedVisit, path: number, point: number, seconds: number): void {
    this.#views += 1;
    this.#seconds += seconds;
    if (seconds > 0) this.#timed += 1;
    if (path !== NOT_TOLD) this.#countPage(path);
    const at = countOf(this.points, point);
    at.page_views += 1;
    // Its views come in their order.
    if (point === this.#point) return;
    this.#point = point;
    at.visits += 1;
    if (this.#visitorsAt.mark(visitor, point)) at.visitors += 1;
  }

  end({ visitor, host, device }: WalkedVisit, looks: number): void {
    if (this.#views > 0) {
      if (looks === 1) this.#single += 1;
      const ofDevice = countOf(this.devices, device);
      for (const count of [this.#totals, ofDevice, ...(host === NOT_TOLD ? [] : [countOf(this.hosts, host)])]) {
        count.visits += 1;
        count.page_views += this.#views;
      }
      // Whoever comes back has the same device.
      if (this.#visitors.mark(visitor, 0)) for (const count of [this.#totals, ofDevice]) count.visitors += 1;
    }
    this.#visit += 1;
    this.#views = 0;
    this.#point = -1;
  }

  #countPage(path: number): void {
    const page = countOf(this.pages, path);
    page.page_views += 1;
    if (this.#lastOn[path] !== this.#visit) page.visits += 1;
    this.#lastOn[path] = this.#visit;
  }

  get totals(): Omit<VisitTotals, 'conversions'> {
    return {
      ...this.#totals,
      average_seconds: this.#timed === 0 ? null : this.#seconds / this.#timed,
      single_page_share: this.#totals.visits === 0 ? null : this.#single / this.#totals.visits,
    };
  }
}
