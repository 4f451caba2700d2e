/** Prints what our screenshots of a page on a desktop and a phone cost compared with two raw captures, in interleaved rounds in one browser. */
import { createServer } from 'node:http';
import { createPagePool, findChromium, type PageSession } from '@plumbline/browser';
import { DEVICES, pictureDevice } from '@plumbline/capture/responsive';

const ROUNDS = 9;
const BUDGET = 1.25;

const executablePath = findChromium(process.env['CHROME_PATH'] ?? null);
if (!executablePath) {
  console.error('There is no Chromium: this benchmark needs one.');
  process.exit(1);
}
const site = createServer((request, response) => {
  const isPicture = request.url?.startsWith('/picture');
  response.writeHead(200, { 'content-type': isPicture ? 'image/svg+xml' : 'text/html; charset=utf-8' });
  response.end(isPicture ? picture() : page());
});
await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
const address = site.address();
const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}/`;
const policy = { privateTargets: 'allow', privateAllow: [], dnsServers: [] } as const;
const pool = createPagePool({ executablePath, policy });
const [desktop, phone] = [DEVICES[0], DEVICES[1] ?? DEVICES[0]];
const pair = [desktop, phone];

const ways = {
  'two raw captures': () => Promise.all(pair.map((device) => pool.use((session) => rawCapture(session, device)))),
  'plumbline pair': () => Promise.all(pair.map((device) => pool.use((session) => pictureDevice(session, { url, device })))),
};
const times = new Map<string, number[]>(Object.keys(ways).map((name) => [name, []]));
// Starts the browser and warms up both ways before anything is counted.
for (const way of Object.values(ways)) await way();
for (let round = 0; round < ROUNDS; round += 1) {
  for (const [name, way] of Object.entries(ways)) {
    const started = performance.now();
    await way();
    times.get(name)?.push(performance.now() - started);
  }
}
await pool.close();
site.close();

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;
const floor = median(times.get('two raw captures') ?? []);
console.log(
  `| desktop and phone of one page, window and whole page, median of ${ROUNDS} rounds | ms (range) | of two raw captures | budget |`,
);
console.log('|---|---|---|---|');
for (const [name, values] of times) {
  const range = `${Math.min(...values).toFixed(0)}–${Math.max(...values).toFixed(0)}`;
  console.log(
    `| ${name} | ${median(values).toFixed(0)} (${range}) | ${(median(values) / floor).toFixed(2)} | ${name === 'plumbline pair' ? BUDGET : ''} |`,
  );
}

/** The obvious way: the size, the address, the load event, the two screenshots. */
async function rawCapture(session: PageSession, device: typeof desktop): Promise<void> {
  const { width, height, scale, mobile } = device;
  await session.send('Page.enable');
  await session.send('Emulation.setDeviceMetricsOverride', { width, height, deviceScaleFactor: scale, mobile });
  const loaded = new Promise<void>((resolve) => session.on('Page.loadEventFired', () => resolve()));
  await session.send('Page.navigate', { url });
  await loaded;
  const jpeg = { format: 'jpeg', quality: 80, optimizeForSpeed: true };
  await session.send('Page.captureScreenshot', jpeg);
  const answer = await session.send('Page.getLayoutMetrics');
  const size = sizeOf(answer);
  const clip = { x: 0, y: 0, width: size.width, height: Math.min(size.height, 16_000 / scale), scale: 1 };
  await session.send('Page.captureScreenshot', { ...jpeg, captureBeyondViewport: true, clip });
}

function sizeOf(answer: unknown): { width: number; height: number } {
  const text = JSON.stringify(answer);
  const { cssContentSize }: { cssContentSize: { width: number; height: number } } = JSON.parse(text);
  return cssContentSize;
}

/** About the size of a product list in a shop: some 1,200 elements and 48 pictures. */
function page(): string {
  const card = (number: number): string =>
    `<article><img src="/picture/${number}" width="320" height="200" alt=""><h2>Boat ${number}</h2><p>Lies at the old harbour wall and is looked after by the people who built it.</p><ul>${'<li>A line of facts</li>'.repeat(16)}</ul><a href="/${number}">Hire it</a></article>`;
  return `<!doctype html><html lang="en"><head><title>Boats</title><meta name="viewport" content="width=device-width"><style>body{margin:0;font:16px/1.5 sans-serif}main{display:grid;grid-template-columns:repeat(auto-fill,minmax(320px,1fr));gap:16px}</style></head><body><main>${Array.from({ length: 48 }, (_, number) => card(number)).join('')}</main></body></html>`;
}

function picture(): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="320" height="200">${Array.from({ length: 60 }, (_, at) => `<circle cx="${(at * 37) % 320}" cy="${(at * 53) % 200}" r="${8 + (at % 20)}" fill="hsl(${at * 6} 60% 60%)"/>`).join('')}</svg>`;
}
