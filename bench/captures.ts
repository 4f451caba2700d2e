/** Prints how a UI test keeps up with fast clicking: clicks recorded, screenshots, how long each takes, and how much the page is slowed down. */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPageServer } from '@plumbline/testing';
import type { Page } from 'playwright-core';
import { createApp } from '../apps/server/src/app.ts';
import { readConfig } from '../apps/server/src/config.ts';
import { listen } from '../apps/server/src/platform/http/listen.ts';
import { openServices } from '../apps/server/src/services.ts';
import { defineJobs } from '../apps/server/src/workers.ts';
import { startCapture } from '../e2e/support/capture-driver.ts';
import { openExtensionBrowser } from '../e2e/support/extension.ts';
import { signUp } from './sign-up.ts';

const CLICKS = 200;
/** How long a fast human presses the button. */
const HELD_MS = 70;

const folder = mkdtempSync(join(tmpdir(), 'plumbline-bench-'));
// When run as root, PostgreSQL runs as another user.
chmodSync(folder, 0o755);
const config = readConfig({ DATA_DIR: folder, PORT: '0', LOG_LEVEL: 'silent', DNS_SERVERS: '127.0.0.1:9' });
const services = await openServices(config);
await defineJobs(services);
const stopping = new AbortController();
const server = await listen(createApp(services, { site: null, widget: null }, stopping.signal), config);
const rows = Array.from(
  { length: 300 },
  (_, row) =>
    `<li>Boat number ${row} <img width="40" height="20" alt="" src="data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///ywAAAAAAQABAAACAUwAOw=="></li>`,
);
const site = await startPageServer({
  '/': `<!doctype html><html lang="en"><title>Boats</title><h1>Boats</h1><button id="b">Press</button> <b id="n">0</b><ul>${rows.join('')}</ul>
<script>let n=0;b.onclick=()=>{document.getElementById("n").textContent=++n};
let last=performance.now();window.gaps=[];(function frame(){const now=performance.now();gaps.push(now-last);last=now;requestAnimationFrame(frame)})()</script>`,
});
const browser = await openExtensionBrowser();
try {
  const token = await signUp(server.origin);
  await browser.worker.evaluate((settings) => chrome.storage.local.set(settings), { serverUrl: server.origin, token });
  const page = browser.context.pages()[0] ?? (await browser.context.newPage());
  await page.goto(site.url('/'));
  const calm = await pressing(page);
  const popup = await startCapture(browser, page, 'ui');
  await browser.worker.evaluate(timePictures);
  const captured = await pressing(page);
  const pictureMs = await browser.worker.evaluate(() => (globalThis as unknown as { pictureMs: number[] }).pictureMs);
  const began = performance.now();
  const [report] = await Promise.all([browser.context.waitForEvent('page'), popup.getByRole('button', { name: 'Stop' }).click()]);
  await report.waitForURL(/\/ui-ux\//);
  const uploadSeconds = (performance.now() - began) / 1000;
  const { rows: kept } = await services.database.pool.query<{ steps: number; pictures: number; bytes: number }>(
    `select (select count(*)::int from capture_steps where step->>'action' = 'click') as steps,
       (select count(*)::int from capture_files f join capture_steps s on s.id = f.asset_id where s.step->>'action' = 'click' and f.complete) as pictures,
       (select sum(total)::int from capture_files) as bytes`,
  );
  console.log(`| a UI test of ${CLICKS} clicks, each held ${HELD_MS} ms | |`);
  console.log('|---|---|');
  console.log(`| clicks with a row | ${kept[0]?.steps} of ${CLICKS} |`);
  console.log(`| clicks with a picture | ${kept[0]?.pictures} of ${CLICKS} |`);
  console.log(
    `| a picture takes, p50 / p95 | ${quantile(pictureMs, 0.5).toFixed(0)} / ${quantile(pictureMs, 0.95).toFixed(0)} ms (goal: p50 ≤ 40) |`,
  );
  console.log(
    `| between two frames, p50 / p99, not capturing | ${quantile(calm, 0.5).toFixed(1)} / ${quantile(calm, 0.99).toFixed(1)} ms |`,
  );
  console.log(
    `| between two frames, p50 / p99, capturing | ${quantile(captured, 0.5).toFixed(1)} / ${quantile(captured, 0.99).toFixed(1)} ms |`,
  );
  console.log(`| from Stop to the report, ${((kept[0]?.bytes ?? 0) / 1e6).toFixed(0)} MB | ${uploadSeconds.toFixed(1)} s |`);
} finally {
  await browser.close();
  await site.close();
  stopping.abort();
  await server.close();
  await services.close();
  rmSync(folder, { recursive: true, force: true });
}

/** Clicks the button repeatedly. @returns milliseconds between the frames meanwhile */
async function pressing(page: Page): Promise<number[]> {
  await page.bringToFront();
  await page.evaluate(() => void (window as unknown as { gaps: number[] }).gaps.splice(0));
  for (let press = 0; press < CLICKS; press += 1) await page.locator('#b').click({ delay: HELD_MS });
  return page.evaluate(() => (window as unknown as { gaps: number[] }).gaps.slice(1));
}

/** Runs in the extension's service worker: records how long each screenshot takes from its request. */
function timePictures(): void {
  const scope = globalThis as unknown as {
    pictureMs: number[];
    chrome: { tabs: { captureVisibleTab(...args: unknown[]): Promise<string> } };
  };
  scope.pictureMs = [];
  const take = scope.chrome.tabs.captureVisibleTab.bind(scope.chrome.tabs);
  scope.chrome.tabs.captureVisibleTab = (...args) => {
    const asked = performance.now();
    const taken = take(...args);
    void taken.then(() => scope.pictureMs.push(performance.now() - asked));
    return taken;
  };
}

function quantile(values: readonly number[], share: number): number {
  return values.toSorted((one, other) => one - other)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? Number.NaN;
}
