/**
 * Prints how close several ways of measuring a page as on a phone come to Lighthouse, and what they cost: ten pages of real manuals, each compared
 * with the median of five Lighthouse runs.
 */
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { createPagePool, findChromium } from '@plumbline/browser';
import { type Lab, measurePage, phoneSlowdown } from '@plumbline/capture/lab';
import { createPhoneSimulator, type LighthouseResult, runLighthouse } from '@plumbline/lighthouse';
import { chromium } from 'playwright-core';
import { MANUAL_PAGES, serveManual } from './manual-pages.ts';
import { fetchDebianPages, REAL_SITES } from './real-site.ts';

const LIGHTHOUSE_RUNS = 5;
/** As many tabs as an SEO test opens. */
const AT_ONCE = Math.min(8, 2 * availableParallelism());
const QUIET_MS = 500;
/** Lighthouse's slow 4G for DevTools throttling, which delays whole requests instead of packets. */
const SLOW_4G = { offline: false, latency: 562.5, downloadThroughput: (1474.56 * 1024) / 8, uploadThroughput: (675 * 1024) / 8 };
/** The same as a round trip, and as bytes for each millisecond. */
const ROUND_TRIP_MS = 150;
const BYTES_PER_MS = (1.6 * 1024 * 1024) / 8 / 1000;
const CONNECTIONS = 6;
const CPU_SLOWDOWN = 4;

interface Measured {
  readonly largestPaintMs: number;
  readonly shift: number;
}

const executablePath = findChromium(process.env['CHROME_PATH'] || null);
if (!executablePath) {
  console.error('There is no Chromium to load pages with.');
  process.exit(1);
}
const policy = { privateTargets: 'allow', privateAllow: [], dnsServers: [] } as const;
const pool = createPagePool({ executablePath, policy });
const browser = await chromium.launch({ executablePath });
const simulator = createPhoneSimulator();
const hosts: { close(): void }[] = [];
try {
  const urls: string[] = [];
  for (const site of REAL_SITES) {
    const folder = fetchDebianPages(site, join(import.meta.dirname, '.cache'));
    if (!folder) throw new Error(`${site.package} could not be fetched: this benchmark needs apt-get and dpkg.`);
    const host = await serveManual(folder);
    hosts.push(host);
    urls.push(...(MANUAL_PAGES[site.package] ?? []).map((page) => `${host.origin}/${page}`));
  }
  const began = performance.now();
  const truth: Measured[] = [];
  for (const url of urls) truth.push(await lighthouseOf(url));
  const lighthouseMs = (performance.now() - began) / urls.length / LIGHTHOUSE_RUNS;
  console.log(
    '| way | s per page | LCP off by, middle | LCP off by, worst | within 25 % | shift off by, worst |\n|---|---|---|---|---|---|',
  );
  console.log(`| Lighthouse, one run | ${(lighthouseMs / 1000).toFixed(2)} | | | | |`);
  await compare('slowed down by the protocol', urls, truth, throttled);
  await compare('at full speed, then worked out from bytes and what blocks', urls, truth, workedOut);
  const lab = { simulate: simulator.simulate, slowdown: await pool.use(phoneSlowdown) };
  await compare('at full speed, then simulated with Lantern (ours)', urls, truth, (url) => ours(url, lab));
} finally {
  for (const host of hosts) host.close();
  await browser.close();
  await simulator.close();
  await pool.close();
}

/** The median of several runs. */
async function lighthouseOf(url: string): Promise<Measured> {
  const runs: LighthouseResult[] = [];
  for (let run = 0; run < LIGHTHOUSE_RUNS; run += 1)
    runs.push(
      await runLighthouse({
        executablePath: executablePath ?? '',
        policy,
        url,
        formFactor: 'mobile',
        signal: new AbortController().signal,
      }),
    );
  const of = (name: string): number => middle(runs.map(({ metrics }) => metrics.find(({ id }) => id === name)?.value ?? 0));
  return { largestPaintMs: of('largest-contentful-paint'), shift: of('cumulative-layout-shift') };
}

/** Measures all pages, several at a time as an SEO test does, and prints the deviations. */
async function compare(name: string, urls: readonly string[], truth: readonly Measured[], measure: (url: string) => Promise<Measured>) {
  const waiting = urls.entries();
  const measured: Measured[] = [];
  const began = performance.now();
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (const [at, url] of waiting) measured[at] = await measure(url);
    }),
  );
  const seconds = (performance.now() - began) / 1000 / urls.length;
  const off = measured.map(({ largestPaintMs }, at) => Math.abs(largestPaintMs / (truth[at]?.largestPaintMs ?? Number.NaN) - 1));
  const shift = Math.max(...measured.map((one, at) => Math.abs(one.shift - (truth[at]?.shift ?? Number.NaN))));
  const near = `${off.filter((share) => share <= 0.25).length} of ${off.length}`;
  console.log(
    `| ${name} | ${seconds.toFixed(2)} | ${percent(middle(off))} | ${percent(Math.max(...off))} | ${near} | ${shift.toFixed(3)} |`,
  );
}

async function ours(url: string, lab: Lab): Promise<Measured> {
  const { largestPaint, shiftScore } = await pool.use((session) => measurePage(session, url, lab));
  return { largestPaintMs: largestPaint?.ms ?? Number.NaN, shift: shiftScore ?? Number.NaN };
}

async function throttled(url: string): Promise<Measured> {
  const { seen } = await load(url, true);
  return { largestPaintMs: seen.paintMs, shift: seen.shift };
}

/**
 * Loads a page at full speed and computes how long its largest paint would have taken: a connection and the page, then its render-blocking resources
 * over six connections, then the image of the largest paint; with a processor four times slower. It follows Lighthouse's simulation, without its
 * graph of which request caused which.
 */
async function workedOut(url: string): Promise<Measured> {
  const { seen, page, parts } = await load(url, false);
  const blocking = parts.filter(({ isBlocking }) => isBlocking);
  const picture = parts.find(({ name }) => name === seen.picture);
  const bytes = page + (picture?.bytes ?? 0) + blocking.reduce((sum, part) => sum + part.bytes, 0);
  const rounds = 2 + Math.ceil(blocking.length / CONNECTIONS) + (picture ? 1 : 0);
  const network = Math.max(0, ...blocking.map(({ ms }) => ms)) + (picture?.ms ?? 0);
  const processor = Math.max(0, seen.paintMs - network) * CPU_SLOWDOWN;
  return { largestPaintMs: rounds * ROUND_TRIP_MS + bytes / BYTES_PER_MS + processor, shift: seen.shift };
}

async function load(url: string, isSlowedDown: boolean): Promise<Loaded> {
  const context = await browser.newContext({ viewport: { width: 360, height: 800 }, isMobile: true, hasTouch: true });
  const page = await context.newPage();
  await page.addInitScript(() => {
    const seen = { paintMs: 0, picture: '', shift: 0 };
    Object.assign(globalThis, { seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        seen.paintMs = entry.startTime;
        seen.picture = 'url' in entry ? String(entry.url) : '';
      }
    }).observe({ type: 'largest-contentful-paint', buffered: true });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.shift += 'value' in entry ? Number(entry.value) : 0;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  if (isSlowedDown) {
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', SLOW_4G);
    await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  }
  await page.goto(url);
  await page.waitForTimeout(QUIET_MS);
  const loaded: Loaded = await page.evaluate(`({
    seen,
    page: performance.getEntriesByType('navigation').map(({ transferSize }) => transferSize)[0],
    parts: performance.getEntriesByType('resource').map(({ name, transferSize, renderBlockingStatus, responseEnd, startTime }) =>
      ({ name, bytes: transferSize, isBlocking: renderBlockingStatus === 'blocking', ms: responseEnd - startTime })),
  })`);
  await context.close();
  return loaded;
}

interface Loaded {
  readonly seen: { readonly paintMs: number; readonly picture: string; readonly shift: number };
  /** Bytes of the document itself. */
  readonly page: number;
  readonly parts: readonly { readonly name: string; readonly bytes: number; readonly isBlocking: boolean; readonly ms: number }[];
}

function middle(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN;
}

function percent(share: number): string {
  return `${(100 * share).toFixed(0)} %`;
}
