import { type PageServer, startPageServer } from '@plumbline/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type KeptCapture, startCapture, stopCapture } from '../support/capture-driver.ts';
import { type Box, brightest, darkest } from '../support/capture-pictures.ts';
import { type CapturedSite, openCapturedSite } from '../support/captured-site.ts';

const SECRET = 'Greta Secret';
/** Only private fields on these pages are as dark as the blacked-out areas. */
const field = (id: string, top: number, attributes = 'data-private'): string =>
  `<input id="${id}" ${attributes} value="${SECRET}" style="position:absolute;left:20px;top:${top}px;width:300px;height:40px;background:#fff;color:#f00;border:0">`;
const page = (body: string): string =>
  `<!doctype html><html lang="en"><head><title>Private</title><meta name="viewport" content="width=device-width"></head><body style="background:#fff">${body}</body></html>`;
const button = '<button id="b" style="position:absolute;left:20px;top:10px">Send</button>';
const frame = (url: string): string =>
  `<iframe src="${url}" style="position:absolute;left:20px;top:300px;width:330px;height:200px;border:0"></iframe>`;

let captured: CapturedSite;
let other: PageServer;

beforeAll(async () => {
  other = await startPageServer({
    '/card': page(`${button}${field('inner', 100, 'autocomplete="cc-number"')}`),
    '/open': page(`${button}<p style="margin:60px 20px;color:#f00;background:#fff">Nothing private</p>`),
  });
  const elsewhere = (path: string): string => other.url(path).replace('127.0.0.1', 'localhost');
  captured = await openCapturedSite({
    '/field': page(`${button}${field('outer', 100)}`),
    '/component': page(
      `${button}<my-login></my-login><script>customElements.define('my-login', class extends HTMLElement { constructor() { super(); this.attachShadow({ mode: 'closed' }).innerHTML = \`${field('shadowed', 100, 'type="text" autocomplete="current-password"')}\`; } })</script>`,
    ),
    '/framed': page(`${button}${field('outer', 100)}${frame(elsewhere('/card'))}`),
    '/framed-private': page(`${button}<div data-private>${frame(elsewhere('/card'))}</div>`),
    '/framed-open': page(`${button}${field('outer', 100)}${frame(elsewhere('/open'))}`),
    '/moving': page(
      `${button}<div style="position:absolute;left:20px;top:200px;width:300px;height:40px;background:#000"></div>${field('outer', 100)}<script>b.onpointerdown = () => { outer.style.top = '200px'; }</script>`,
    ),
    '/nested': page(`${button}${field('outer', 100)}${frame('/field')}`),
  });
});
afterAll(async () => {
  await captured?.close();
  await other?.close();
});

const OUTER: Box = { left: 24, top: 104, width: 280, height: 32 };
const FRAME: Box = { left: 24, top: 304, width: 320, height: 190 };

describe('pictures of a UI test', () => {
  it.each([
    ['a field of the page', '/field', '#b', [OUTER]],
    ['a field inside a closed component', '/component', '#b', [OUTER]],
    ['a field in a frame of the same origin', '/nested', '#b', [OUTER, { ...OUTER, left: 44, top: 404 }]],
    ['a field that the press moves', '/moving', '#b', [{ ...OUTER, top: 204 }]],
    ['a frame of another origin with a card number in it', '/framed', '#b', [OUTER, FRAME]],
  ])('show nothing of %s', async (_name, path, press, boxes) => {
    const kept = await captured.captureUi(path, () => captured.tab.locator(press).click());
    expect(picturedActions(kept)).toEqual(expect.arrayContaining(['navigate', 'click']));
    for (const box of boxes) expect(await brightest(captured.server, kept, box)).toBeLessThan(24);
    expect(JSON.stringify([kept.steps, kept.messages])).not.toContain(SECRET);
  });

  it('show nothing of the page around the frame that was pressed in', async () => {
    const kept = await captured.captureUi('/framed', () => captured.tab.frameLocator('iframe').locator('#b').click());
    expect(picturedActions(kept)).toEqual(expect.arrayContaining(['navigate', 'click']));
    for (const box of [OUTER, FRAME]) expect(await brightest(captured.server, kept, box)).toBeLessThan(24);
    expect(kept.steps.map(({ label }) => label)).toEqual(['Private', 'Private', 'Send']);
  });

  it('say nothing of what is pressed in a frame of another origin that stands in something private', async () => {
    const press = () => captured.tab.frameLocator('iframe').locator('#b').click();
    const kept = await captured.captureUi('/framed-private', press);
    expect(await brightest(captured.server, kept, FRAME)).toBeLessThan(24);
    expect(kept.steps.map(({ label, name }) => [label, name])).toEqual([
      ['Private', ''],
      ['Private', ''],
      ['button', ''],
    ]);
  });

  it('show a frame of another origin that has nothing private', async () => {
    const kept = await captured.captureUi('/framed-open', () => captured.tab.frameLocator('iframe').locator('#b').click());
    expect(await brightest(captured.server, kept, OUTER)).toBeLessThan(24);
    expect(await darkest(captured.server, kept, { ...FRAME, left: 150, width: 180 })).toBeGreaterThan(60);
  });
});

describe('pictures of a responsive test', () => {
  it('show nothing private at either size, in the window or the whole page', async () => {
    await captured.tab.goto(captured.site.url('/framed'));
    const popup = await startCapture(captured.browser, captured.tab, 'responsive');
    await popup.getByText(/^5$/).waitFor();
    const kept = await stopCapture(captured.browser, popup, captured.server);
    expect(kept.files.filter((file) => /desktop|mobile/.test(file))).toHaveLength(4);
    for (const box of [OUTER, FRAME]) expect(await brightest(captured.server, kept, box)).toBeLessThan(24);
  });
});

const picturedActions = (kept: KeptCapture): string[] =>
  kept.steps.filter(({ no_picture }) => no_picture === '').map(({ action }) => action);
