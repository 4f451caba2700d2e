import { type PageServer, startPageServer } from '@plumbline/testing';
import type { Frame, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type KeptCapture, startCapture, stopCapture } from '../support/capture-driver.ts';
import { type Box, brightest, reddest } from '../support/capture-pictures.ts';
import { type CapturedSite, openCapturedSite } from '../support/captured-site.ts';

/** Nothing else on these pages is red. */
const SECRET = `<p data-private id="p" style="margin:0;position:absolute;left:20px;top:200px;width:300px;height:60px;background:#f00"></p>`;
const button = '<button id="b" style="position:absolute;left:20px;top:10px">Go</button>';
const page = (body: string, head = ''): string =>
  `<!doctype html><html lang="en"><head><title>Views</title><meta name="viewport" content="width=device-width">${head}</head><body style="background:#fff;margin:0">${body}</body></html>`;
const lasting = (duration: string): string => `::view-transition-group(*), ::view-transition-old(*), ::view-transition-new(*)
  { animation-duration: ${duration}; animation-timing-function: step-end }`;
/** Transitions between documents. */
const between = (more = ''): string => `<style>@view-transition { navigation: auto } ${more}</style>`;
/** A transition within one document, started by its button: the private element is removed, but its picture stays. */
const within = page(
  `${button}${SECRET}<script>b.onclick = () => { if (p.isConnected) document.startViewTransition(() => p.remove()) }</script>`,
  `<style>${lasting('100s')}</style>`,
);
const leaving = (to: string): string => `${button}${SECRET}<script>b.onclick = () => { location = '${to}' }</script>`;
/** The old view is moved to the right and stays there. */
const SLIDING = `::view-transition-group(*), ::view-transition-new(*) { animation-duration: 100s }
  @keyframes aside { from, to { translate: 400px 0 } } ::view-transition-old(*) { animation: aside 100s }`;
const FRAME_STYLE = 'position:absolute;left:20px;top:300px;width:400px;height:300px;border:0';
const PASSING = 'The page was in the middle of a view transition, which may still show something private, so no screenshot was saved.';
const BOX: Box = { left: 24, top: 204, width: 280, height: 50 };
const FRAME: Box = { left: 24, top: 304, width: 390, height: 290 };

let captured: CapturedSite;
let other: PageServer;

beforeAll(async () => {
  other = await startPageServer({ '/within': within, '/plain': page(button) });
  const frameOf = (path: string): string =>
    `<iframe src="${other.url(path).replace('127.0.0.1', 'localhost')}" style="${FRAME_STYLE}"></iframe>`;
  captured = await openCapturedSite({
    '/short': page(leaving('/after-short'), between()),
    '/after-short': page('<p>After</p>', between()),
    '/long': page(leaving('/after-long'), between(lasting('100s'))),
    '/after-long': page('<p>After</p>', between(lasting('100s'))),
    '/within': within,
    '/sliding': within.replace(lasting('100s'), SLIDING),
    '/framed': page(`${button}${frameOf('/within')}`),
    '/around': within.replace('</body>', `${frameOf('/plain')}</body>`),
    '/opening': page(
      `${SECRET}<script>addEventListener('load', () => { document.startViewTransition(() => p.remove()) })</script>`,
      `<style>${lasting('500ms')}</style>`,
    ),
  });
});
afterAll(async () => {
  await captured?.close();
  await other?.close();
});

/** Starts a transition by a press, and waits until it is drawn. Uses the browser's own mouse events, which do not wait. */
async function begin(tab: Page, frame: Frame, y: number): Promise<void> {
  await tab.mouse.click(40, y);
  await frame.waitForFunction(() => document.getAnimations().some(({ startTime }) => startTime !== null));
}

const noPictureOf = (kept: KeptCapture, action: string): string[] =>
  kept.steps.filter((step) => step.action === action).map(({ no_picture }) => no_picture);

describe('pictures of a page that passes to another view', () => {
  it('wait for the end of a transition to the next page', async () => {
    const { tab, server } = captured;
    const kept = await captured.captureUi('/short', async () => {
      await tab.locator('#b').click();
      await tab.getByText('After').waitFor();
      await tab.waitForFunction(() => document.getAnimations().length === 0);
    });
    expect(noPictureOf(kept, 'navigate')).toEqual(['', '']);
    expect(await reddest(server, kept, BOX)).toBeLessThan(16);
  });

  it('are not kept where it does not end', async () => {
    const { tab, server } = captured;
    const kept = await captured.captureUi('/long', async () => {
      await tab.locator('#b').click();
      await tab.waitForURL('**/after-long');
    });
    // A busy browser may navigate without the transition.
    expect(['', PASSING]).toContain(noPictureOf(kept, 'navigate')[1]);
    expect(await reddest(server, kept, BOX)).toBeLessThan(16);
  });

  it('are not kept of a press in the middle of it', async () => {
    const { tab, server } = captured;
    const kept = await captured.captureUi('/within', async () => {
      await begin(tab, tab.mainFrame(), 20);
      await tab.mouse.click(600, 500);
    });
    expect(noPictureOf(kept, 'click')).toEqual(['', PASSING]);
    expect(await reddest(server, kept, BOX)).toBeLessThan(16);
  });

  it('show nothing of what a press moves aside', async () => {
    const { tab, server } = captured;
    const kept = await captured.captureUi('/sliding', () => begin(tab, tab.mainFrame(), 20));
    expect(['', PASSING]).toContain(noPictureOf(kept, 'click')[0]);
    expect(await reddest(server, kept, { ...BOX, width: 700 })).toBeLessThan(4);
  });

  it('are not kept of a press in a frame of another origin in the middle of it', async () => {
    const { tab, server } = captured;
    const kept = await captured.captureUi('/around', async () => {
      await begin(tab, tab.mainFrame(), 20);
      await tab.evaluate(() => document.querySelector('iframe')?.focus());
      await tab.frames()[1]?.evaluate(() => document.getElementById('b')?.focus());
      await tab.keyboard.press('Enter');
    });
    expect(noPictureOf(kept, 'click')).toEqual(['']);
    expect(noPictureOf(kept, 'key')).toEqual([PASSING]);
    expect(await reddest(server, kept, BOX)).toBeLessThan(16);
  });

  it('have the frame of another origin in black that passes to another', async () => {
    const { tab, server } = captured;
    const kept = await captured.captureUi('/framed', async () => {
      await begin(tab, tab.frames()[1] ?? tab.mainFrame(), 320);
      await tab.locator('#b').click();
    });
    expect(noPictureOf(kept, 'click')).toEqual(['', '']);
    expect(await brightest(server, kept, FRAME)).toBeLessThan(24);
  });

  it('wait for its end at other sizes', async () => {
    const { tab, server, browser, site } = captured;
    await tab.goto(site.url('/opening'));
    const popup = await startCapture(browser, tab, 'responsive');
    await popup.getByText(/^5$/).waitFor();
    const kept = await stopCapture(browser, popup, server);
    expect(kept.files.filter((file) => /desktop|mobile/.test(file))).toHaveLength(4);
    expect(await reddest(server, kept, BOX)).toBeLessThan(16);
  });
});
