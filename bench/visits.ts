/** Prints how long a report on a site's visits takes, by the number of page views in 30 days. VIEWS lists those numbers. */
import { performance } from 'node:perf_hooks';
import { createVisitPacker } from '../apps/server/src/areas/analytics/days/pack-days.ts';
import { openBenchServer } from './bench-server.ts';
import { fillVisits } from './fill-visits.ts';
import { signUp } from './sign-up.ts';

const DAY_MS = 86_400_000;
const TIMES = 3;
const FILTERS = ['', 'page:/section/page-0', 'referrer:www.site-0.example', 'device:Browser 0 on Linux', 'country:AE'];

const dayOf = (daysAgo: number): string => new Date(Date.now() - daysAgo * DAY_MS).toISOString().slice(0, 10);

console.log('| page views | filter | first ms | ms, median of the next | of the views |');
console.log('|---|---|---|---|---|');
for (const views of (process.env['VIEWS'] ?? '100000,1000000').split(',').map(Number)) {
  const server = await openBenchServer({ works: false });
  try {
    const token = await signUp(server.origin);
    const site = await fillVisits(server.services.database.pool, views);
    await createVisitPacker(server.services.database.db)({}, new AbortController().signal);
    for (const filter of FILTERS) {
      const query = new URLSearchParams({ site_id: site, from: dayOf(29), to: dayOf(0), time_zone: 'Europe/Berlin', filter });
      const times: number[] = [];
      let counted = 0;
      for (let time = 0; time <= TIMES; time += 1) {
        const begun = performance.now();
        const answer = await fetch(`${server.origin}/api/analytics/report/?${query}`, { headers: { authorization: `Token ${token}` } });
        const { data, message } = await answer.json();
        if (!answer.ok) throw new Error(message);
        counted = data.totals.page_views;
        times.push(performance.now() - begun);
      }
      const [first = 0, ...next] = times;
      const median = next.toSorted((one, other) => one - other)[next.length >> 1] ?? 0;
      console.log(`| ${views} | ${filter} | ${first.toFixed(0)} | ${median.toFixed(0)} | ${counted} |`);
    }
  } finally {
    await server.close();
  }
}
