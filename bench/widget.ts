/** Prints what the widget costs the pages that embed it: pages of real manuals, each loaded with and without it in turn. */
import { join } from 'node:path';
import { findChromium } from '@plumbline/browser';
import { chromium } from 'playwright-core';
import { openBenchServer } from './bench-server.ts';
import { MANUAL_PAGES, serveManual } from './manual-pages.ts';
import { fetchDebianPages, REAL_SITES } from './real-site.ts';
import { signUp } from './sign-up.ts';

const ROUNDS = 5;
/** Late requests belong to the page, too. */
const CALM_MS = 1500;
const LONG_TASK_MS = 50;

interface Load {
  readonly busyMs: number;
  readonly longTasks: number;
  readonly shift: number;
  /** Transferred bytes of what the widget loads. */
  readonly bytes: number;
  readonly requests: number;
}

const executablePath = findChromium(process.env['CHROME_PATH'] || null);
if (!executablePath) {
  console.error('There is no Chromium to load pages with.');
  process.exit(1);
}
const server = await openBenchServer({ works: false });
const token = await signUp(server.origin);
const browser = await chromium.launch({ executablePath });
console.log('| page | main thread, ms: without → with | tasks over 50 ms | layout shift | widget: requests, KB |\n|---|---|---|---|---|');
const costs: number[] = [];
try {
  for (const site of REAL_SITES) {
    const folder = fetchDebianPages(site, join(import.meta.dirname, '.cache'));
    if (!folder) throw new Error(`${site.package} could not be fetched: this benchmark needs apt-get and dpkg.`);
    const host = await serveManual(folder);
    const snippet = await putWidget(host.origin);
    for (const page of MANUAL_PAGES[site.package] ?? []) await measure(site.package, host, page, snippet);
    host.close();
  }
  console.log(`| middle of all | ${signed(middle(costs))} | | | |`);
} finally {
  await browser.close();
  await server.close();
}

async function putWidget(origin: string): Promise<string> {
  const { pool } = server.services.database;
  const { rows } = await pool.query<{ id: string }>(
    `insert into sites (workspace_id, origin, host, verification_token) select id, $1, $2, 'x' from workspaces limit 1 returning id`,
    [origin, new URL(origin).host],
  );
  const answer = await fetch(`${server.origin}/api/widget/settings/`, {
    method: 'PUT',
    headers: { authorization: `Token ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ site_id: rows[0]?.id }),
  });
  const { data }: { data: { key: string } } = await answer.json();
  return `<script async src="${server.origin}/widget.js" data-site="${data.key}"></script>`;
}

async function measure(manual: string, host: Awaited<ReturnType<typeof serveManual>>, page: string, snippet: string): Promise<void> {
  host.state.addition = snippet;
  const loads = { without: [] as Load[], with: [] as Load[] };
  for (let round = 0; round < ROUNDS; round += 1) {
    loads.without.push(await load(`${host.origin}/${page}`));
    loads.with.push(await load(`${host.origin}/${page}?with`));
  }
  const of = (kind: keyof typeof loads, figure: keyof Load): number => middle(loads[kind].map((one) => one[figure]));
  const [without, withWidget] = [of('without', 'busyMs'), of('with', 'busyMs')];
  costs.push(withWidget - without);
  const tasks = `${of('without', 'longTasks')} → ${of('with', 'longTasks')}`;
  const shift = `${of('without', 'shift').toFixed(3)} → ${of('with', 'shift').toFixed(3)}`;
  const wire = `${of('with', 'requests')}, ${(of('with', 'bytes') / 1024).toFixed(1)}`;
  console.log(`| ${manual} ${page} | ${without.toFixed(0)} → ${withWidget.toFixed(0)} | ${tasks} | ${shift} | ${wire} |`);
}

async function load(url: string): Promise<Load> {
  const context = await browser.newContext({ viewport: { width: 1366, height: 768 } });
  const page = await context.newPage();
  await page.addInitScript((limit) => {
    const seen = { longTasks: 0, shift: 0 };
    Object.assign(globalThis, { seen });
    new PerformanceObserver((list) => {
      seen.longTasks += list.getEntries().filter(({ duration }) => duration > limit).length;
    }).observe({ type: 'longtask', buffered: true });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.shift += 'value' in entry ? Number(entry.value) : 0;
    }).observe({ type: 'layout-shift', buffered: true });
  }, LONG_TASK_MS);
  const session = await context.newCDPSession(page);
  await session.send('Performance.enable');
  await session.send('Network.enable');
  const own = new Map<string, number>();
  session.on('Network.requestWillBeSent', ({ requestId, request }) => {
    if (request.url.startsWith(server.origin)) own.set(requestId, 0);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (own.has(requestId)) own.set(requestId, encodedDataLength);
  });
  await page.goto(url);
  await page.waitForTimeout(CALM_MS);
  const { metrics } = await session.send('Performance.getMetrics');
  const busyMs = 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0);
  const seen: { longTasks: number; shift: number } = await page.evaluate('seen');
  await context.close();
  return { busyMs, ...seen, bytes: [...own.values()].reduce((sum, bytes) => sum + bytes, 0), requests: own.size };
}

function middle(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;
}

function signed(ms: number): string {
  return `${ms < 0 ? '−' : '+'}${Math.abs(ms).toFixed(1)}`;
}
