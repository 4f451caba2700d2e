/** Reads health and lists as ten people would, in a process of its own. Prints a Markdown table. Arguments: origin, name, token, test id. */
import { setTimeout } from 'node:timers/promises';

const READERS = 10;
const SECONDS = 30;
const PAUSE_MS = 250;
const BUDGET_MS = 50;

const [origin = '', name = '', token = '', testId = ''] = process.argv.slice(2);
const paths = ['/health', '/project/test/', `/project/finding/?test_id=${testId}`, `/seo/page/?test_id=${testId}`];
await readAll(1);
const times = await readAll(SECONDS);
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

/** @returns milliseconds of each answer, by path */
async function readAll(seconds: number): Promise<Map<string, number[]>> {
  const measured = new Map(paths.map((path): [string, number[]] => [path, []]));
  const end = performance.now() + seconds * 1000;
  const reader = async (number: number): Promise<void> => {
    await setTimeout((PAUSE_MS * number) / READERS);
    for (let turn = number; performance.now() < end; turn += 1) {
      const path = paths[turn % paths.length] ?? '';
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
