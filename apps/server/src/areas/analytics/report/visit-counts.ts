import type { VisitTotals } from '@plumbline/contract';
import { NOT_TOLD } from '../days/day-of-visits.ts';
import { Marks } from './marks.ts';
import type { ViewListener, WalkedVisit } from './walk-views.ts';

/** The counters of any group of visits. */
export interface Count {
  visitors: number;
  visits: number;
  page_views: number;
}

export const nothing = (): Count => ({ visitors: 0, visits: 0, page_views: 0 });

/** The counters for a number, created on first use. */
function countOf(counts: Count[], number: number): Count {
  return (counts[number] ??= nothing());
}

/** Counts page views by every dimension of a report. Pages and hosts are only ranked by frequency here: see `ListedCounts`. */
export class VisitCounts implements ViewListener {
  /** By point, device and country. */
  readonly points: Count[] = [];
  readonly devices: Count[] = [];
  readonly countries: Count[] = [];
  /** Page views by path, and visits by host. */
  #pages: number[] = [];
  #hosts: number[] = [];
  readonly #totals = nothing();
  #single = 0;
  #seconds = 0;
  #timed = 0;
  readonly #visitors = new Marks();
  /** By point, while its days are being processed. */
  readonly #visitorsAt = new Map<number, Marks>();
  #views = 0;
  #point = -1;

  view({ visitor }: WalkedVisit, path: number, point: number, seconds: number): void {
    this.#views += 1;
    this.#seconds += seconds;
    if (seconds > 0) this.#timed += 1;
    if (path !== NOT_TOLD) this.#pages[path] = this.viewsOf(path) + 1;
    const at = countOf(this.points, point);
    at.page_views += 1;
    // The views of a visit come in order.
    if (point === this.#point) return;
    this.#point = point;
    at.visits += 1;
    if (this.#marksAt(point).mark(visitor)) at.visitors += 1;
  }

  end({ visitor, host, device, country }: WalkedVisit, looks: number): void {
    if (this.#views > 0) {
      if (looks === 1) this.#single += 1;
      if (host !== NOT_TOLD) this.#hosts[host] = this.visitsFrom(host) + 1;
      // A returning visitor has the same device and country, and is counted there on the first visit.
      const isNew = this.#visitors.mark(visitor);
      this.#countVisit(this.#totals, isNew);
      if (device !== NOT_TOLD) this.#countVisit(countOf(this.devices, device), isNew);
      if (country !== NOT_TOLD) this.#countVisit(countOf(this.countries, country), isNew);
    }
    this.#views = 0;
    this.#point = -1;
  }

  readonly viewsOf = (path: number): number => this.#pages[path] ?? 0;

  readonly visitsFrom = (host: number): number => this.#hosts[host] ?? 0;

  /**
   * Continues with fewer names. @param pages previous numbers of the remaining paths, in the order of their new numbers; null when unchanged @param
   * hosts the same for hosts
   */
  renumber(pages: readonly number[] | null, hosts: readonly number[] | null): void {
    if (pages) this.#pages = pages.map(this.viewsOf);
    if (hosts) this.#hosts = hosts.map(this.visitsFrom);
  }

  /** Drops the visitor sets of points before this one, which are complete. */
  passPoints(before: number): void {
    for (const point of this.#visitorsAt.keys()) if (point < before) this.#visitorsAt.delete(point);
  }

  #marksAt(point: number): Marks {
    const known = this.#visitorsAt.get(point);
    if (known) return known;
    const made = new Marks();
    this.#visitorsAt.set(point, made);
    return made;
  }

  #countVisit(count: Count, isNew: boolean): void {
    count.visits += 1;
    count.page_views += this.#views;
    if (isNew) count.visitors += 1;
  }

  get totals(): Omit<VisitTotals, 'conversions'> {
    return {
      ...this.#totals,
      average_seconds: this.#timed === 0 ? null : this.#seconds / this.#timed,
      single_page_share: this.#totals.visits === 0 ? null : this.#single / this.#totals.visits,
    };
  }
}
