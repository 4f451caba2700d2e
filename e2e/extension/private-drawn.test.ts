import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startCapture, stopCapture } from '../support/capture-driver.ts';
import { type Box, brightest, darkest } from '../support/capture-pictures.ts';
import { type CapturedSite, openCapturedSite } from '../support/captured-site.ts';

const SECRET = 'Greta Secret';
const LOOK = 'display:block;width:240px;height:30px;background:#fff;color:#f00;border:0;margin:0;padding:0';
const words = (style = ''): string => `<b style="${LOOK};${style}">${SECRET}</b>`;
const page = (body: string): string =>
  `<!doctype html><html lang="en"><head><title>Private</title></head><body style="background:#fff;margin:0"><button id="b" style="position:absolute;left:20px;top:10px">Send</button>${body}</body></html>`;
/** Each at its own position, one below the other in two columns. */
const placed = (bodies: readonly string[]): string =>
  bodies.map((body, at) => `<div style="position:absolute;left:${boxAt(at).left}px;top:${boxAt(at).top}px">${body}</div>`).join('');
const boxAt = (at: number): Box => ({ left: at % 2 === 0 ? 20 : 420, top: 60 + Math.floor(at / 2) * 60, width: 240, height: 30 });

/** The area of its letters: an element without a box is blacked out only there. */
const lettersOf = ({ left, top }: Box): Box => ({ left: left + 4, top: top + 6, width: 60, height: 8 });

/** Ways in which a private element is drawn outside a box of its own, or is private for a reason other than the mark. */
const MARKED = {
  'a positioned child': `<div data-private>${words('position:absolute;left:0;top:0')}</div>`,
  'a floating child': `<div data-private>${words('float:left')}</div>`,
  'an element without a box': `<span data-private style="display:contents">${words()}</span>`,
  'words of an element without a box': `<div style="${LOOK}"><span data-private style="display:contents">${SECRET}</span></div>`,
  'words that stick out': `<div data-private style="${LOOK};width:20px;white-space:nowrap">${SECRET}</div>`,
  'a closed shadow root of a div': `<div><template shadowrootmode="closed"><p data-private style="${LOOK}">${SECRET}</p></template></div>`,
  'an open shadow root inside': `<div data-private><div style="position:absolute;left:0;top:0"><template shadowrootmode="open">${words()}</template></div></div>`,
  'what a slot takes': `<div><template shadowrootmode="open"><div data-private style="display:contents"><slot></slot></div></template>${words('position:absolute;left:0;top:0')}</div>`,
  'what a closed slot takes': `<div><template shadowrootmode="closed"><div data-private style="display:contents"><slot></slot></div></template>${words()}</div>`,
  'an attribute in a style': `<style>#deep::before { content: attr(data-of) }</style><span data-private style="display:contents" id="deep" data-of="${SECRET}"></span>`,
  'an attribute beside': `<style>#beside::before { content: attr(data-of); position: absolute; left: 0; white-space: nowrap }</style><div style="width:0;margin-left:-30px"><span data-private id="beside" data-of="${SECRET}"></span></div>`,
  'a drawing': `<svg data-private width="1" height="1" style="overflow:visible;display:block"><text y="20" fill="#f00">${SECRET}</text></svg>`,
};
const FIELDS = {
  'a card in capitals': `<input autocomplete="CC-Number" value="${SECRET}" style="${LOOK}">`,
  'a card with a section': `<input autocomplete="section-x billing cc-number" value="${SECRET}" style="${LOOK}">`,
  'a text area': `<textarea autocomplete="cc-number" style="${LOOK}">${SECRET}</textarea>`,
  'a list': `<select autocomplete="cc-exp-month" style="${LOOK}"><option>${SECRET}</option></select>`,
  'a choice that is marked': `<select style="${LOOK}"><option data-private>${SECRET}</option></select>`,
  'a name': `<input name="api_key" value="${SECRET}" style="${LOOK}">`,
  'a label': `<label for="labelled" hidden>Password</label><input id="labelled" value="${SECRET}" style="${LOOK}">`,
  'a named value': `<code id="access-token" style="${LOOK}">${SECRET}</code>`,
  'a term': `<dl style="margin:0"><dt hidden>API key</dt><dd style="${LOOK}"><i>${SECRET}</i></dd></dl>`,
};
const frameLook = 'display:block;width:240px;height:30px;border:0;background:#fff';
const FRAMES = {
  'an object': `<object type="text/html" data="/inner" style="${frameLook}"></object>`,
  'a scaled frame': `<iframe src="/small" style="${frameLook};width:80px;height:10px;transform:scale(3);transform-origin:0 0"></iframe>`,
  'a zoomed frame': `<iframe src="/small" style="${frameLook};width:80px;height:10px;zoom:3"></iframe>`,
  'a frame with an edge': `<iframe src="/inner" style="${frameLook};margin-left:-40px;padding-left:40px"></iframe>`,
  'a turned frame': `<iframe src="/inner" style="${frameLook};transform:rotate(180deg)"></iframe>`,
  'a component in a frame': `<iframe src="/component" style="${frameLook}"></iframe>`,
};
/** Public elements: their words only name something, or there is nothing to hide. */
const SHOWN = {
  'a link': `<a id="forgot-password" href="#x" style="${LOOK}">Forgot?</a>`,
  'a heading': `<h2 id="password" style="${LOOK}">Password</h2>`,
  'a label': `<label for="none" id="password-label" style="${LOOK}">Password</label>`,
  'a row of settings': `<dl style="margin:0"><dt hidden>Password</dt><dd style="${LOOK}"><a href="#x" style="color:#f00">Change</a></dd></dl>`,
};

let captured: CapturedSite;

beforeAll(async () => {
  const inner = (style: string): string => `<!doctype html><body style="margin:0"><input data-private value="${SECRET}" style="${style}">`;
  captured = await openCapturedSite({
    '/marked': page(placed(Object.values(MARKED))),
    '/fields': page(placed(Object.values(FIELDS))),
    '/frames': page(placed(Object.values(FRAMES))),
    '/embed': page(placed([`<embed type="text/html" src="/inner" style="${frameLook}">`])),
    '/shown': page(placed(Object.values(SHOWN))),
    '/inner': inner(LOOK),
    '/small': inner(`${LOOK};width:80px;height:10px;font-size:8px`),
    '/component': `<!doctype html><body style="margin:0"><div><template shadowrootmode="closed"><p data-private style="${LOOK}">${SECRET}</p></template></div>`,
    '/button': `<!doctype html><body><button id="framed">${SECRET}</button>`,
    '/around': page(`<div data-private style="margin-top:60px"><iframe src="/button"></iframe></div>`),
    '/form': page(
      `<form style="margin-top:60px"><input name="children" type="number"><button id="book" type="button">Book</button></form>`,
    ),
    '/names':
      page(`<div data-private style="margin-top:60px"><div><template shadowrootmode="open"><button id="inside">${SECRET}</button></template></div></div>
      <div><template shadowrootmode="open"><div data-private><slot></slot></div></template><button id="slotted" data-testid="${SECRET}">${SECRET}</button>${SECRET}</div>
      <div><template shadowrootmode="closed"><div data-private><slot></slot></div></template><button id="closed">${SECRET}</button></div>
      <b id="named">${SECRET}</b><div data-private><button id="labelled" aria-label="${SECRET}">x</button></div>
      <label>Password <input id="pw" type="password"></label><button id="after">Pay</button>`),
  });
});
afterAll(() => captured?.close());

describe('pictures of what is private', () => {
  it.each([
    ['that is drawn beside its element', '/marked', MARKED],
    ['by its purpose or name', '/fields', FIELDS],
    ['in a document inside', '/frames', FRAMES],
    ['in an embedded document', '/embed', { 'an embedded document': '' }],
  ])('show nothing %s', async (_name, path, cases) => {
    const kept = await captured.captureUi(path);
    const shown: string[] = [];
    for (const [at, name] of Object.keys(cases).entries())
      if ((await brightest(captured.server, kept, cases === MARKED ? lettersOf(boxAt(at)) : boxAt(at))) >= 24) shown.push(name);
    expect(shown).toEqual([]);
  });

  it('show what says what it is', async () => {
    const kept = await captured.captureUi('/shown');
    for (const at of Object.values(SHOWN).keys()) expect(await darkest(captured.server, kept, boxAt(at))).toBeGreaterThan(60);
  });
});

describe('pictures of a part that fingers have enlarged', () => {
  it('show nothing private', async () => {
    const session = await captured.browser.context.newCDPSession(captured.tab);
    const kept = await captured.captureUi('/fields', async () => {
      await session.send('Emulation.setPageScaleFactor', { pageScaleFactor: 2 });
      await expect.poll(() => captured.tab.evaluate(() => visualViewport?.scale)).toBe(2);
      // The button's position after the zoom.
      for (const y of [36, 40]) await captured.tab.mouse.click(60, y);
    });
    await session.send('Emulation.setPageScaleFactor', { pageScaleFactor: 1 });
    const presses = kept.steps.filter(({ action }) => action === 'click').map(({ id }) => id);
    const files = kept.files.filter((file) => presses.some((id) => file.startsWith(id)));
    const { left, top, width, height } = boxAt(2);
    const enlarged = { left: 2 * left, top: 2 * top, width: 2 * width, height: 2 * height };
    expect(await brightest(captured.server, { ...kept, files }, enlarged)).toBeLessThan(24);
  });
});

describe('rows and words of what is private', () => {
  it('hold nothing that a slot or a component is between', async () => {
    const kept = await captured.captureUi('/names', async () => {
      for (const id of ['inside', 'slotted', 'closed', 'labelled', 'pw', 'after']) await captured.tab.locator(`#${id}`).click();
    });
    const clicks = kept.steps.filter(({ action }) => action === 'click').map(({ name }) => name);
    expect(clicks).toEqual(['', '', '', '', 'Password', 'Pay']);
    expect(JSON.stringify([kept.steps, kept.messages])).not.toContain(SECRET);
  });

  it('hold nothing of a frame in something private', async () => {
    const kept = await captured.captureUi('/around', () => captured.tab.frameLocator('iframe').locator('#framed').click());
    expect(kept.steps.filter(({ action }) => action === 'click').map(({ name }) => name)).toEqual(['']);
    expect(JSON.stringify(kept.steps)).not.toContain(SECRET);
  });

  it('hold a press in a form whose field has the name of a property', async () => {
    const kept = await captured.captureUi('/form', () => captured.tab.locator('#book').click());
    expect(kept.steps.filter(({ action }) => action === 'click').map(({ name }) => name)).toEqual(['Book']);
  });

  it('say in markup and words that a slot takes them there', async () => {
    await captured.tab.goto(captured.site.url('/names'));
    const popup = await startCapture(captured.browser, captured.tab, 'grammar');
    const kept = await stopCapture(captured.browser, popup, captured.server);
    const texts = await captured.textsOf(kept);
    expect(texts).toHaveLength(2);
    for (const text of texts) {
      expect(text).toContain('Pay');
      expect(text.split(SECRET)).toHaveLength(2);
    }
  });
});
