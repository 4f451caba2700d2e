/** node bench/layout-shift.ts [ids]: how far screens shift while they load, when every API response is late. */
import { createHash } from 'node:crypto';
import type { BrowserContext, Page } from 'playwright-core';
import { SCREENS } from '../apps/web/route-table.ts';
import { walkScreens } from '../e2e/screens/walk-screens.ts';
import { withDemo } from '../e2e/screens/with-demo.ts';

/** A response is delayed by this time and, depending on its address, up to as much again, so that responses arrive out of order. */
const LATE_MS = 150;
const LATER_MS = 400;
/** Cumulative layout shift from which a screen is listed. Google's limit for a good page is 0.1. */
const SHOWN = 0.05;

declare global {
  interface Window {
    shift?: { sum: number; worst: number; of: string };
  }
}

const named = process.argv.slice(2);
const screens = SCREENS.filter(({ id }) => named.length === 0 || named.includes(id));

function lateness(address: string): number {
  return LATE_MS + (createHash('sha256').update(address).digest()[0] ?? 0) * (LATER_MS / 255);
}

/** Runs before the scripts of a page: adds up the shifts without user input. */
function addUpShift(): void {
  const shift = (window.shift = { sum: 0, worst: 0, of: '' });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      // The DOM type library lacks this kind of entry.
      const value = Number(Reflect.get(entry, 'value'));
      if (Reflect.get(entry, 'hadRecentInput') === true) continue;
      shift.sum += value;
      if (value <= shift.worst) continue;
      const sources: unknown = Reflect.get(entry, 'sources');
      const nodes: unknown[] = Array.isArray(sources) ? sources.map((source: object) => Reflect.get(source, 'node')) : [];
      shift.worst = value;
      shift.of = nodes.map((node) => (node instanceof Node ? (node.textContent ?? '').trim().slice(0, 40) : '')).join(' | ');
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

async function prepare(context: BrowserContext): Promise<void> {
  await context.addInitScript(addUpShift);
  await context.route('**/api/**', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, lateness(route.request().url())));
    // The page may have moved on meanwhile.
    await route.continue().catch(() => undefined);
  });
}

await withDemo(async ({ browser, origin, demo }) => {
  const rows: [screen: string, sum: number, of: string][] = [];
  const read = async (page: Page) => page.evaluate(() => window.shift ?? { sum: 0, worst: 0, of: '' });
  await walkScreens(
    browser,
    origin,
    demo,
    async ({ screen, size, theme, page }) => {
      if (theme !== 'light') return;
      const { sum, of } = await read(page);
      rows.push([`${screen.id} ${size}`, sum, of]);
    },
    screens,
    { prepare, opensEach: true },
  );
  const moving = rows.filter(([, sum]) => sum > SHOWN).toSorted(([, a], [, b]) => b - a);
  for (const [screen, sum, of] of moving) console.log(`${sum.toFixed(2)}  ${screen}  ${of}`);
  console.log(`${rows.length} looks, ${moving.length} of them above ${SHOWN}`);
});
