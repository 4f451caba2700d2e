import type { PageSession } from '@plumbline/browser';
import { expect, it } from 'vitest';
import { openPage } from '../responsive/open-page.ts';
import { seePages } from '../responsive/testing/see-page.ts';
import { recordLoad } from './record-load.ts';

const pages = seePages();
const SEEN = { firstPaintMs: 40, largestPaint: null, shiftScore: 0, shifts: [], longTasks: [{ at: 10, duration: 60 }] };

/** Opens a page that counts for a while, and resolves when it was painted. */
async function openBusyPage(session: PageSession): Promise<{ readonly url: string; readonly script: string }> {
  const body = 'let sum = 0; for (let at = 0; at < 3e7; at += 1) sum = (sum * 31 + at) | 0; window.sum = sum;';
  pages.site().set('/count.js', { headers: { 'content-type': 'text/javascript' }, body });
  const painted = new Promise<void>((resolve) => {
    session.on('Page.lifecycleEvent', (event) => {
      if (JSON.stringify(event).includes('"firstContentfulPaint"')) resolve();
    });
  });
  const url = pages.put('<script src="/count.js"></script><p>Words</p>');
  await openPage(session, url);
  await painted;
  return { url, script: pages.site().url('/count.js') };
}

it('records who was asked for what, and which script kept the page busy', async () => {
  await pages.pool.use(async (session) => {
    const recording = await recordLoad(session);
    const { url, script } = await openBusyPage(session);
    const load = await recording.finish(url, SEEN);
    expect(load?.network.filter(({ method }) => method === 'Network.requestWillBeSent').length).toBeGreaterThanOrEqual(2);
    const counting = load?.spans.filter((span) => span.script === script) ?? [];
    expect(counting.length).toBeGreaterThan(0);
    for (const { from, to } of counting) expect(to).toBeGreaterThan(from);
    expect(load?.taskMs).toBeGreaterThan(0);
    const beganAt = (load?.firstPaintAt ?? 0) - 40_000;
    expect(load?.longTasks).toEqual([{ from: beganAt + 10_000, to: beganAt + 70_000 }]);
  });
});

it('has nothing to tell of a page that painted nothing', async () => {
  await pages.pool.use(async (session) => {
    const recording = await recordLoad(session);
    const { url } = await openBusyPage(session);
    expect(await recording.finish(url, { ...SEEN, firstPaintMs: null })).toBeNull();
  });
});

it('says so of a page that asks for more than is kept', async () => {
  await pages.pool.use(async (session) => {
    const recording = await recordLoad(session, 2);
    const { url } = await openBusyPage(session);
    await expect(recording.finish(url, SEEN)).rejects.toThrow('The page asks for too much to be measured.');
  });
});
