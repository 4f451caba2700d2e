/** Reads the API as fifty people would, in a process of its own. Prints a Markdown table. Arguments: origin, token, test id. */
import { setTimeout } from 'node:timers/promises';

const READERS = 50;
const SECONDS = 10;
/** What a quick person takes to look at one answer before asking for the next. */
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

// Connections and code are warm in a server that is in use.
await readAll(1);
const times = await readAll(SECONDS);
console.log(
  `| ${READERS} readers for ${SECONDS} s, ${PAUSE_MS} ms between their requests, 100,000 findings | answers | p50 ms | p95 ms | p99 ms | budget p95 |`,
);
console.log('|---|---|---|---|---|---|');
for (const [name, path] of Object.entries(paths)) printRow(name, times.get(path) ?? []);
printRow('all', [...times.values()].flat());

/** @returns milliseconds of each answer, by path */
async function readAll(seconds: number): Promise<Map<string, number[]>> {
  const all = Object.values(paths);
  const measured = new Map<string, number[]>(all.map((path) => [path, []]));
  const end = performance.now() + seconds * 1000;
  const reader = async (number: number): Promise<void> => {
    await setTimeout((PAUSE_MS * number) / READERS);
    for (let turn = number; performance.now() < end; turn += 1) {
      const path = all[turn % all.length] ?? '';
      const asked = performance.now();
      const answer = await fetch(`${origin}/api${path}`, { headers: { authorization: `Token ${token}` } });
      await answer.arrayBuffer();
      if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
      measured.get(path)?.push(performance.now() - asked);
      await setTimeout(PAUSE_MS);
    }
  };
  await Promise.all(Array.from({ length: READERS }, (_, number) => reader(number)));
  return measured;
}

function printRow(name: string, values: readonly number[]): void {
  const sorted = values.toSorted((a, b) => a - b);
  const at = (share: number): string => (sorted[Math.ceil(share * sorted.length) - 1] ?? 0).toFixed(1);
  console.log(
    `| ${name} | ${sorted.length} | ${at(0.5)} | ${at(0.95)} | ${at(0.99)} | ${Number(at(0.95)) <= BUDGET_MS ? 'kept' : `missed (${BUDGET_MS})`} |`,
  );
}
