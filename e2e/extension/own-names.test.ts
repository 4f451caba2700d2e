import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { countJudgedSteps, countPressPictures, startCapture, stopCapture } from '../support/capture-driver.ts';
import { brightest } from '../support/capture-pictures.ts';
import { type CapturedSite, openCapturedSite } from '../support/captured-site.ts';

/** Private only because of the team's own names or its mark. */
const SECRET = 'GRETA4711';
const BUTTON = 'position:absolute;left:20px;top:10px';
const FIELD = 'position:absolute;left:20px;width:300px;height:40px;background:#fff;color:#f00;border:0';
const page = (head: string, body: string): string =>
  `<!doctype html><html lang="en"><head>${head}</head><body style="background:#fff">${body}</body></html>`;
const named = page(
  `<title>Kundennummer: ${SECRET}</title>`,
  `<button id="b" style="${BUTTON}">Kundennummer: ${SECRET}</button>
  <input name="kundennummer" aria-label="Number" value="${SECRET}" style="${FIELD};top:100px">
  <code id="kundennummer" style="${FIELD};top:160px">${SECRET}</code>
  <dl style="position:absolute;left:0;top:200px;margin:0"><dt>Kundennummer:</dt><dd><b>${SECRET}</b></dd></dl>
  <p style="margin-top:300px">kundennummer: ${SECRET}</p>`,
);
/** The same accessibility fault three times, so that the selectors must use the surrounding elements. */
const FAULT = '<img src="data:,">';
const thrice = (fault: (value: string) => string): string => [1, 2, 3].map((at) => fault(`${SECRET}-${at}`)).join('');
/** Private attributes of elements that are otherwise public, by the attributes' own names. */
const ATTRIBUTES = [
  thrice((value) => `<img berth_no="${value}" src="data:,">`),
  thrice((value) => `<img ns:berth_no="${value}" data-cy="${value}" src="data:,">`),
  thrice((value) => `<div berth_no="${value}">${FAULT}</div>`),
  thrice((value) => `<div data-api-key="${value}"><p data-order.berth_no="${value}">${FAULT}</p></div>`),
  thrice((value) => `<p><input name="order[berth_no]" value="${value}"></p>`),
  thrice((value) => `<select data-session-token="${value}"><option>1</option></select>`),
  thrice((value) => `<a data-session-token="${value}" href="#"></a>`),
  thrice(
    (value) =>
      `<div berth_no="${value}"><template shadowrootmode="open"><i></i>${FAULT}<p data-api-key="${value}">${FAULT}</p></template></div>`,
  ),
  `<button id="b" data-cy="${SECRET}" style="${BUTTON}">Go</button>`,
].join('');
/**
 * The team's own name inside longer names, in everything a page shows and sends; the request is assembled here, so that the source does not contain
 * it.
 */
const NESTED = `<form><input name="order[berth_no]" value="field-w0rd"><output name="order[berth_no]">output-w0rd</output>
  <span id="order.berth_no">leaf-w0rd</span></form><p>order[berth_no]: two words, text-w0rd</p><button id="b">Send</button><script>
  const said = (word) => word + '-w' + '0rd';
  b.onclick = () => {
    fetch('/sent?order[berth_no]=' + said('query'), { method: 'POST', body: new URLSearchParams({ 'order[berth_no]': said('parameter') }) });
    fetch('/sent', { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ 'order.berth_no': said('json'), kept: said('open').toUpperCase() }) });
    const form = new FormData();
    form.set('order[berth_no]', said('form'));
    fetch('/sent', { method: 'POST', body: form });
    console.error('order.berth_no=' + said('console'));
  };
</script>`;
/** Fields that axe can distinguish only by their values. */
const alike = (field: (value: string) => string): string => [1, 2, 3].map((at) => field(`${SECRET}-${at}`)).join('');

let captured: CapturedSite;

beforeAll(async () => {
  captured = await openCapturedSite(
    {
      '/': named,
      '/next': named,
      '/title': page(`<title data-private>Letter to ${SECRET}</title>`, `<button id="b">Go</button><iframe src="/inner"></iframe>`),
      '/open-title': page(`<title>Letters</title>`, `<svg><title data-private>${SECRET}</title></svg><iframe src="/inner"></iframe>`),
      '/inner': page('<title>Inside</title>', '<button id="framed">Go</button>'),
      '/nested': page('<title>Nested</title>', NESTED),
      '/sent': 'ok',
      '/attributes': page('<title>Attributes</title>', ATTRIBUTES),
      '/alike': page(
        '<title>Alike</title>',
        [
          alike((value) => `<input type="password" value="${value}">`),
          alike((value) => `<input autocomplete="cc-number" value="${value}">`),
          alike((value) => `<select name="api_key" data-value="${value}"><option>1</option></select>`),
          alike((value) => `<input name="kundennummer" value="${value}">`),
          `<div data-private title="${SECRET}"><img src="data:,"></div><img src="data:,">`,
        ].join(''),
      ),
    },
    ['kundennummer', 'berth_no', 'data-cy'],
  );
});
afterAll(() => captured?.close());

describe('what the team calls private', () => {
  it('is in no row of a press and in no picture', async () => {
    const kept = await captured.captureUi('/');
    const press = kept.steps.find(({ action }) => action === 'click');
    expect(press).toMatchObject({ name: 'Kundennummer: [redacted]', page_title: 'Kundennummer: [redacted]' });
    expect(JSON.stringify(kept.steps)).not.toContain(SECRET);
    for (const top of [104, 164])
      expect(await brightest(captured.server, kept, { left: 24, top, width: 280, height: 32 })).toBeLessThan(24);
  });

  it('is in no markup and no words, also after the browser stopped the worker', async () => {
    await captured.tab.goto(captured.site.url('/'));
    const popup = await startCapture(captured.browser, captured.tab, 'grammar');
    await popup.getByText(/^1$/).first().waitFor();
    await stopWorker(popup);
    await captured.tab.goto(captured.site.url('/next'));
    await popup.getByText(/^2$/).first().waitFor();
    const kept = await stopCapture(captured.browser, popup, captured.server);
    const texts = await captured.textsOf(kept);
    expect(texts).toHaveLength(4);
    expect(texts.filter((text) => text.includes(SECRET))).toEqual([]);
    expect(JSON.stringify(kept.steps)).not.toContain(SECRET);
  });
});

describe('what the team calls private, within a longer name', () => {
  it('is in no request, no message and no row of a press', async () => {
    const kept = await captured.captureUi('/nested', async () => {
      const answers = Promise.all([1, 2, 3].map(() => captured.tab.waitForResponse(/\/sent/)));
      await captured.tab.locator('#b').click();
      await answers;
    });
    const sent = JSON.stringify([kept.steps, kept.messages, kept.requests]);
    expect([...new Set(sent.match(/\w+-w0rd/g))]).toEqual([]);
    expect(kept.messages.map(({ text }) => text)).toContain('order.berth_no=[redacted]');
    expect(sent).toContain('OPEN-W0RD');
  });

  it('is in no markup and no words', async () => {
    await captured.tab.goto(captured.site.url('/nested'));
    const popup = await startCapture(captured.browser, captured.tab, 'grammar');
    await popup.getByText(/^1$/).first().waitFor();
    const texts = await captured.textsOf(await stopCapture(captured.browser, popup, captured.server));
    expect([...new Set(texts.join('').match(/\w+-w0rd/g))]).toEqual([]);
  });
});

describe('the title of a page', () => {
  it('is in no row where it is marked as private, in frames of the page neither', async () => {
    const kept = await captured.captureUi('/title', async () => {
      await captured.tab.locator('#b').click();
      await captured.tab.frameLocator('iframe').locator('#framed').click();
    });
    expect(kept.steps.map(({ page_title }) => page_title)).toEqual(['', '', '', '']);
    expect(JSON.stringify(kept.steps)).not.toContain(SECRET);
  });

  it('is told by presses in frames, whatever the titles of drawings are', async () => {
    const kept = await captured.captureUi('/open-title', () => captured.tab.frameLocator('iframe').locator('#framed').click());
    expect(kept.steps.map(({ page_title }) => page_title)).toEqual(['Letters', 'Letters', 'Letters']);
  });
});

it('says where what is not accessible is by nothing that it holds', async () => {
  await captured.tab.goto(captured.site.url('/alike'));
  const popup = await startCapture(captured.browser, captured.tab, 'ui');
  await expect.poll(() => countJudgedSteps(popup), { timeout: 60_000 }).toBe(1);
  const kept = await stopCapture(captured.browser, popup, captured.server);
  const found = kept.steps.flatMap(({ accessibility }) => accessibility ?? []);
  expect(found.flatMap(({ targets }) => targets)).toEqual(
    expect.arrayContaining(['html > body > input:nth-of-type(1)', 'html > body > select:nth-of-type(1)', 'html > body > img']),
  );
  expect(JSON.stringify(kept.steps)).not.toContain(SECRET);
});

it('says where anything is by no attribute that is private, of it or of what is around it', async () => {
  await captured.tab.goto(captured.site.url('/attributes'));
  const popup = await startCapture(captured.browser, captured.tab, 'ui');
  await expect.poll(() => countJudgedSteps(popup), { timeout: 60_000 }).toBe(1);
  await captured.tab.locator('#b').click();
  await expect.poll(() => countPressPictures(popup), { timeout: 30_000 }).toBe(1);
  const kept = await stopCapture(captured.browser, popup, captured.server);
  const targets = kept.steps.flatMap(({ accessibility }) => accessibility ?? []).flatMap((found) => found.targets);
  const findings = await captured.server.services.database.pool.query('select * from findings where test_id = $1', [kept.testId]);
  expect(JSON.stringify([kept.steps, findings.rows])).not.toContain(SECRET);
  expect(targets.length).toBeGreaterThan(20);
  // Each selector finds exactly its element.
  const found = await Promise.all(targets.map(async (target) => ({ target, count: await captured.tab.locator(target).count() })));
  expect(found.filter(({ count }) => count !== 1)).toEqual([]);
});

/** As browsers do with an idle worker. */
async function stopWorker(popup: Page): Promise<void> {
  const session = await captured.browser.context.newCDPSession(popup);
  const isStopped = new Promise<void>((resolve) => {
    session.on('ServiceWorker.workerVersionUpdated', ({ versions }) => {
      if (versions.length > 0 && versions.every(({ runningStatus }) => runningStatus === 'stopped')) resolve();
    });
  });
  await session.send('ServiceWorker.enable');
  await session.send('ServiceWorker.stopAllWorkers');
  await isStopped;
  await session.detach();
}
