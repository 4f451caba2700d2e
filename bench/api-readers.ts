/** Reads the API as fifty people would, in its own process. Prints a Markdown table. Arguments: origin, token, test id. */
import { readAsPeople } from './read-as-people.ts';

const READERS = 50;
const SECONDS = 10;
const PAUSE_MS = 500;
const BUDGET_MS = 50;

const [origin = '', token = '', testId = ''] = process.argv.slice(2);
const paths = {
  'GET /project/test/': '/project/test/',
  'GET /project/finding/, first page': `/project/finding/?test_id=${testId}`,
  'GET /project/finding/, one check': `/project/finding/?test_id=${testId}&check_id=check-7`,
  'GET /seo/website/': `/seo/website/?test_id=${testId}`,
  'GET /seo/page/': `/seo/page/?test_id=${testId}`,
};

// Warms up connections and code, as in a server that is in use.
const reading = { origin, token, paths: Object.values(paths), readers: READERS, pauseMs: PAUSE_MS };
await readAsPeople(reading, 1);
const times = await readAsPeople(reading, SECONDS);
console.log(
  `| ${READERS} readers for ${SECONDS} s, ${PAUSE_MS} ms between their requests, 100,000 findings | answers | p50 ms | p95 ms | p99 ms | budget p95 |`,
);
console.log('|---|---|---|---|---|---|');
for (const [name, path] of Object.entries(paths)) printRow(name, times.get(path) ?? []);
printRow('all', [...times.values()].flat());

function printRow(name: string, values: readonly number[]): void {
  const sorted = values.toSorted((a, b) => a - b);
  const at = (share: number): string => (sorted[Math.ceil(share * sorted.length) - 1] ?? 0).toFixed(1);
  console.log(
    `| ${name} | ${sorted.length} | ${at(0.5)} | ${at(0.95)} | ${at(0.99)} | ${Number(at(0.95)) <= BUDGET_MS ? 'kept' : `missed (${BUDGET_MS})`} |`,
  );
}
