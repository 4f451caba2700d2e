import { describe, expect, it } from 'vitest';
import { type DayOfVisits, MOST_NAMES } from '../days/day-of-visits.ts';
import { countTotals, countVisits } from './count-visits.ts';

const DAY_MS = 86_400_000;
const DAYS = 30;
const START = Date.parse('2026-03-01T00:00:00Z');
const days = {
  from: new Date(START),
  to: new Date(START + DAYS * DAY_MS),
  points: Array.from({ length: DAYS }, (_, day) => new Date(START + day * DAY_MS)),
};
const scope = { workspaceId: '', siteId: '', hosts: ['harbour.example'], filters: {} };

/** A day on which each page was viewed once, each in a visit referred by a page of the same name. */
function dayOf(day: number, paths: readonly string[]): DayOfVisits {
  const each = Int32Array.from(paths, (_, at) => at);
  const names = [...new Set(paths)];
  const at = Int32Array.from(paths, (path) => names.indexOf(path));
  return {
    start: new Date(START + day * DAY_MS),
    views: each.map(() => 1),
    visitors: each,
    hostAt: at,
    deviceAt: each.map(() => 0),
    countryAt: each.map(() => 0),
    minutes: each.map(() => 10),
    seconds: each.map(() => 3),
    pathAt: at,
    paths: names,
    titles: names.map((name) => `${name} on day ${day}`),
    hosts: names.map((name) => `from${name}`),
    devices: ['Firefox on Linux'],
    countries: ['NO'],
  };
}

/**
 * Each day has different pages, except for one: it is viewed once early on and forgotten among the others, and then twice on each of the last ten
 * days.
 */
const flooded = Array.from({ length: DAYS }, (_, day) => {
  const seldom = Array.from({ length: day < 20 ? Number(day === 6) : 2 }, () => '/seldom');
  return dayOf(day, [...seldom, ...Array.from({ length: MOST_NAMES }, (_view, at) => `/${day}/${at}`)]);
});
async function* read() {
  yield* flooded;
}
const views = flooded.reduce((sum, { minutes }) => sum + minutes.length, 0);

describe('a site with other pages and referrers every day', () => {
  it('has all of them in its numbers', async () => {
    const { totals, series, devices } = await countVisits(read, scope, days);
    expect(totals).toMatchObject({ page_views: views, visits: views, visitors: MOST_NAMES + 2 });
    expect(series.map(({ page_views }) => page_views)).toEqual(flooded.map(({ minutes }) => minutes.length));
    expect(devices).toMatchObject([{ page_views: views }]);
    expect(await countTotals(read, scope, days)).toEqual(totals);
  });

  it('has those that come again and again in its lists, with every view', async () => {
    const { pages, referrers } = await countVisits(read, scope, days);
    expect(pages).toHaveLength(10);
    expect(pages[0]).toEqual({ path: '/seldom', title: '/seldom on day 29', page_views: 21, visits: 21, visitors: 2 });
    expect(referrers[0]).toEqual({ host: 'from/seldom', page_views: 21, visits: 21, visitors: 2 });
  });

  it.each([
    ['page', { page: '/7/7' }],
    ['referrer', { referrer: 'from/7/7' }],
  ])('can be asked for a %s of them', async (_name, filters) => {
    const narrowed = { ...scope, filters };
    const { totals, pages } = await countVisits(read, narrowed, days);
    expect([totals.page_views, pages.map(({ path }) => path)]).toEqual([1, ['/7/7']]);
    expect(await countTotals(read, narrowed, days)).toEqual(totals);
  });

  it('has nothing of a page that nobody saw, though some are not told apart', async () => {
    const rare = dayOf(0, ['/']);
    const day = { ...rare, pathAt: Int32Array.of(-1), hostAt: Int32Array.of(-1) };
    const of = async (filters: object) =>
      (
        await countVisits(
          async function* one() {
            yield day;
          },
          { ...scope, filters },
          days,
        )
      ).totals.visits;
    expect([await of({}), await of({ page: '/' }), await of({ page: '/gone' }), await of({ referrer: 'gone.example' })]).toEqual([
      1, 0, 0, 0,
    ]);
  });
});

describe('a site with many visitors', () => {
  const PER_DAY = 100_000;
  const ones = new Int32Array(PER_DAY).fill(1);
  const firsts = new Int32Array(PER_DAY);
  /** A hundred thousand visitors of one page. @param numberOf each of them */
  const crowd = (day: number, numberOf: (at: number) => number): DayOfVisits => ({
    ...dayOf(day, ['/']),
    views: ones,
    visitors: ones.map((_, at) => numberOf(at)),
    hostAt: firsts,
    deviceAt: firsts,
    countryAt: firsts,
    minutes: ones,
    seconds: ones,
    pathAt: firsts,
  });
  const longest = {
    from: new Date(START - 330 * DAY_MS),
    to: days.to,
    points: Array.from({ length: 360 }, (_, day) => new Date(START + (day - 330) * DAY_MS)),
  };

  it('remembers who was at a point of the series for as long as its days are walked', async () => {
    const before = process.memoryUsage().arrayBuffers;
    let most = 0;
    const { totals } = await countVisits(
      async function* read() {
        for (let day = 0; day < 10; day += 1) {
          yield crowd(day, (at) => day * PER_DAY + at);
          most = Math.max(most, process.memoryUsage().arrayBuffers - before);
        }
      },
      scope,
      longest,
    );
    expect(totals.visitors).toBe(10 * PER_DAY);
    // A bit for each visitor and each of 360 points would take 48 MB, and twice as much while the array grows.
    expect(most).toBeLessThan(40_000_000);
  });

  it('counts who comes back on another day of the same week once', async () => {
    const weeks = { ...days, points: [0, 7, 14, 21, 28].map((day) => new Date(START + day * DAY_MS)) };
    const { series } = await countVisits(
      async function* read() {
        for (const day of [0, 3, 6, 7]) yield crowd(day, (at) => at);
      },
      scope,
      weeks,
    );
    expect(series.slice(0, 3).map(({ visitors, visits }) => [visitors, visits])).toEqual([
      [PER_DAY, 3 * PER_DAY],
      [PER_DAY, PER_DAY],
      [0, 0],
    ]);
  });
});
