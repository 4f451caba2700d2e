/** Reads health and lists as ten people would, in its own process. Prints a Markdown table. Arguments: origin, name, token, test id. */
import { readAsPeople } from './read-as-people.ts';

const READERS = 10;
const SECONDS = 30;
const PAUSE_MS = 250;
const BUDGET_MS = 50;

const [origin = '', name = '', token = '', testId = ''] = process.argv.slice(2);
const paths = ['/health', '/project/test/', `/project/finding/?test_id=${testId}`, `/seo/page/?test_id=${testId}`];
const reading = { origin, token, paths, readers: READERS, pauseMs: PAUSE_MS };
await readAsPeople(reading, 1);
const times = await readAsPeople(reading, SECONDS);
console.log(
  `\n| ${name}: ${READERS} readers for ${SECONDS} s | answers | p50 ms | p95 ms | p99 ms | longest ms | budget p95 |\n|---|---|---|---|---|---|---|`,
);
for (const [path, values] of times) {
  const sorted = values.toSorted((a, b) => a - b);
  const at = (share: number): number => sorted[Math.ceil(share * sorted.length) - 1] ?? 0;
  const [p50, p95, p99, most] = [at(0.5), at(0.95), at(0.99), at(1)].map((value) => value.toFixed(1));
  const verdict = at(0.95) <= BUDGET_MS ? 'kept' : `missed (${BUDGET_MS})`;
  console.log(`| GET ${path.split('?')[0]} | ${sorted.length} | ${p50} | ${p95} | ${p99} | ${most} | ${verdict} |`);
}
