/** Prints the cost of starting Chromium and taking a screenshot of a page, for each kind of Chromium on the machine, in interleaved rounds. */
import { createServer } from 'node:http';
import { createPagePool, findChromium, findFullChromium } from '@plumbline/browser';
import { DEVICES, pictureDevice } from '@plumbline/capture/responsive';

const ROUNDS = 7;
const PAGES = 5;

const site = createServer((_request, response) => {
  response.setHeader('content-type', 'text/html; charset=utf-8');
  response.end(`<!doctype html><title>Harbour</title><h1>Harbour</h1>${'<p>Boats sail at dawn and come back at dusk.</p>'.repeat(200)}`);
});
await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
const address = site.address();
const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}/`;
const policy = { privateTargets: 'allow', privateAllow: [], dnsServers: [] } as const;
const kinds = [...new Set([findChromium(null), findFullChromium()])].filter((path) => path !== null);
const times = new Map(kinds.map((path) => [path, { first: [] as number[], next: [] as number[] }]));

for (let round = 0; round < ROUNDS; round += 1) {
  for (const executablePath of kinds) {
    const pool = createPagePool({ executablePath, policy });
    const picture = () => pool.use((session) => pictureDevice(session, { url, device: DEVICES[0] }));
    const started = performance.now();
    await picture();
    times.get(executablePath)?.first.push(performance.now() - started);
    const warm = performance.now();
    for (let page = 0; page < PAGES; page += 1) await picture();
    times.get(executablePath)?.next.push((performance.now() - warm) / PAGES);
    await pool.close();
  }
}
site.close();

const middle = (values: readonly number[]): string => (values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0).toFixed(0);
console.log(`| median of ${ROUNDS} rounds, ms | start and first picture | each of ${PAGES} more |\n|---|---|---|`);
for (const [path, { first, next }] of times) console.log(`| ${path.split('/').at(-1)} | ${middle(first)} | ${middle(next)} |`);
