import { type PageServer, startPageServer } from '@plumbline/testing';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../apps/server/testing/test-server.ts';
import {
  clicksOf,
  connect,
  countKeptPresses,
  countPressPictures,
  goOffline,
  readCapture,
  showPreviewFirst,
  startCapture,
  stopCapture,
} from '../support/capture-driver.ts';
import { type ExtensionBrowser, openExtensionBrowser } from '../support/extension.ts';

let server: TestServer;
let other: PageServer;
let site: PageServer;
let browser: ExtensionBrowser;
let page: Page;
let token: string;

const html = (title: string, body: string): string =>
  `<!doctype html><html lang="en"><head><title>${title}</title></head><body><h1>${title}</h1>${body}</body></html>`;

beforeAll(async () => {
  server = await startTestServer();
  token = await server.signUp('Ada');
  other = await startPageServer({ '/frame': html('Frame', '<button id="inner">Inside the frame</button>') });
  site = await startPageServer({
    '/': html(
      'Plain',
      '<button id="b">Press</button><p id="n">0</p><script>let n=0;b.onclick=()=>{document.getElementById("n").textContent=++n}</script>',
    ),
    '/go': html('Going', '<a href="/gone">Leave</a>'),
    '/gone': html('Gone', '<p>There</p>'),
    '/new-tab': html('Opener', '<a href="/opened" target="_blank">Open another</a>'),
    '/opened': html('Opened', '<button id="o">In the new tab</button>'),
    '/framed': html('Framed', `<iframe src="${other.url('/frame').replace('127.0.0.1', 'localhost')}" width="400" height="200"></iframe>`),
    '/blocked': html(
      'Blocked',
      '<button id="b">Think</button><script>b.onmousedown=()=>{const end=performance.now()+700;while(performance.now()<end);document.body.append("thought")}</script>',
    ),
    '/strict': {
      headers: {
        'content-security-policy': "default-src 'none'; style-src 'self'; require-trusted-types-for 'script'",
        'content-type': 'text/html',
      },
      body: html('Strict', '<button id="b">Press</button>'),
    },
    '/worker': html(
      'Worker',
      '<button id="b">Press</button><script>navigator.serviceWorker.register("/sw.js").then(() => navigator.serviceWorker.ready).then(() => document.body.append("ready"))</script>',
    ),
    '/sw.js': {
      headers: { 'content-type': 'text/javascript' },
      body: 'self.addEventListener("fetch", (e) => { if (e.request.url.endsWith("/from-worker")) e.respondWith(new Response("made up")); });',
    },
    '/app': html(
      'App',
      '<nav><button id="a">One</button> <button id="c">Two</button></nav><main></main><script>const show=(name)=>{history.pushState({},"",`/app/${name}`);document.title=name;document.querySelector("main").textContent=name};a.onclick=()=>show("one");c.onclick=()=>show("two")</script>',
    ),
  });
  browser = await openExtensionBrowser();
  await connect(browser, server, token);
  page = browser.context.pages()[0] ?? (await browser.context.newPage());
});
afterAll(async () => {
  await browser?.close();
  await site?.close();
  await other?.close();
  await server?.close();
});
beforeEach(async () => {
  await server.services.database.pool.query('delete from rate_limits');
  for (const open of browser.context.pages()) if (open !== page) await open.close();
});

/** Captures a UI test of an action on a page. */
async function capture(path: string, act: (page: Page) => Promise<void>) {
  await page.goto(site.url(path));
  const popup = await startCapture(browser, page, 'ui');
  await act(page);
  return stopCapture(browser, popup, server);
}

describe('a capture loses no click', () => {
  it('of twenty in a row', async () => {
    const kept = await capture('/', async () => {
      for (let press = 0; press < 20; press += 1) await page.locator('#b').click({ delay: 20 });
    });
    expect(clicksOf(kept)).toEqual(Array.from({ length: 20 }, () => ({ label: 'Press', hasPicture: true })));
    expect(new Set(kept.steps.map(({ seq }) => seq)).size).toBe(kept.steps.length);
  });

  it('that leaves the page', async () => {
    const kept = await capture('/go', async () => {
      await page.getByRole('link', { name: 'Leave' }).click();
      await page.getByText('There').waitFor();
    });
    expect(clicksOf(kept)).toEqual([{ label: 'Leave', hasPicture: true }]);
    expect(kept.requests.find(({ url }) => url.endsWith('/gone'))?.response_body).toContain('There');
  });

  it('that opens another tab, and those in it', async () => {
    const kept = await capture('/new-tab', async () => {
      const [opened] = await Promise.all([browser.context.waitForEvent('page'), page.getByRole('link').click()]);
      await opened.waitForLoadState('load');
      await opened.bringToFront();
      await opened.getByRole('button', { name: 'In the new tab' }).click();
      await page.bringToFront();
    });
    expect(clicksOf(kept).map(({ label }) => label)).toEqual(['Open another', 'In the new tab']);
    expect(kept.steps.find(({ label }) => label === 'In the new tab')?.tab).toBe(1);
  });

  it('in a frame of another origin', async () => {
    const kept = await capture('/framed', async () => {
      await page.frameLocator('iframe').getByRole('button', { name: 'Inside the frame' }).click();
    });
    const step = kept.steps.find(({ action }) => action === 'click');
    expect(step).toMatchObject({ label: 'Inside the frame', frame_url: other.url('/frame').replace('127.0.0.1', 'localhost') });
    expect(clicksOf(kept)).toEqual([{ label: 'Inside the frame', hasPicture: true }]);
  });

  it('made with the keyboard', async () => {
    const kept = await capture('/', async () => {
      await page.locator('#b').focus();
      await page.keyboard.press('Enter');
      await page.keyboard.press('Space');
    });
    expect(kept.steps.filter(({ action }) => action === 'key').map(({ label }) => label)).toEqual(['Press', 'Press']);
  });

  it('on a page that stands still for 700 ms', async () => {
    const kept = await capture('/blocked', async () => {
      await page.locator('#b').click();
      await page.getByText('thought').waitFor();
    });
    expect(clicksOf(kept)).toEqual([{ label: 'Think', hasPicture: true }]);
    expect(kept.steps.find(({ action }) => action === 'click')?.late).toBe(false);
  });

  it('on a page with a strict policy', async () => {
    const kept = await capture('/strict', () => page.locator('#b').click());
    expect(clicksOf(kept)).toEqual([{ label: 'Press', hasPicture: true }]);
  });

  it('on a page with a service worker', async () => {
    const kept = await capture('/worker', async () => {
      await page.getByText('ready').waitFor();
      await page.reload();
      await page.locator('#b').click();
      expect(await page.evaluate(() => fetch('/from-worker').then((answer) => answer.text()))).toBe('made up');
    });
    expect(clicksOf(kept)).toEqual([{ label: 'Press', hasPicture: true }]);
    expect(kept.requests.some(({ url }) => url.endsWith('/from-worker'))).toBe(true);
  });

  it('in an application that changes its address itself', async () => {
    const kept = await capture('/app', async () => {
      await page.getByRole('button', { name: 'One' }).click();
      await page.getByRole('button', { name: 'Two' }).click();
      await page.waitForURL('**/app/two');
    });
    expect(clicksOf(kept).map(({ label }) => label)).toEqual(['One', 'Two']);
    expect(kept.steps.find(({ label }) => label === 'Two')?.page_url).toBe(site.url('/app/one'));
  });

  it('when the worker is stopped in the middle', async () => {
    await page.goto(site.url('/'));
    const popup = await startCapture(browser, page, 'ui');
    await page.locator('#b').click();
    // Browsers stop a worker that has been idle for half a minute; by then it has stored everything it received.
    await expect.poll(() => countKeptPresses(popup)).toBe(1);
    const session = await browser.context.newCDPSession(page);
    const { targetInfos } = await session.send('Target.getTargets');
    const worker = targetInfos.find(({ type, url }) => type === 'service_worker' && url.startsWith('chrome-extension:'));
    await session.send('Target.closeTarget', { targetId: worker?.targetId ?? '' });
    await page.bringToFront();
    await page.locator('#b').click();
    const kept = await stopCapture(browser, popup, server);
    expect(clicksOf(kept).map(({ label }) => label)).toEqual(['Press', 'Press']);
  });
});

describe('a capture that cannot be sent', () => {
  it('is kept while the server is down, and sent when it is back', async () => {
    await page.goto(site.url('/'));
    const popup = await startCapture(browser, page, 'ui');
    await page.locator('#b').click();
    const goOnline = await goOffline(browser);
    await popup.getByRole('button', { name: 'Stop' }).click();
    await popup.getByText('Your server is not responding. The test is saved and will be sent when it does.').waitFor();
    await goOnline();
    const [report] = await Promise.all([browser.context.waitForEvent('page'), popup.getByRole('button', { name: 'Send now' }).click()]);
    await report.waitForURL((url) => url.origin === server.origin);
    expect(clicksOf(await readCapture(server, report.url()))).toEqual([{ label: 'Press', hasPicture: true }]);
    await popup.getByText('Not sent yet').waitFor({ state: 'detached' });
  });
});

describe('a capture that is disturbed', () => {
  it('goes on without the debugger when somebody closes its bar', async () => {
    await page.goto(site.url('/'));
    const popup = await startCapture(browser, page, 'ui');
    await page.locator('#b').click();
    // The Cancel button on the bar belongs to the browser; the extension only receives this event.
    await browser.worker.evaluate(async () => {
      const [tab] = await chrome.tabs.query({ active: true, lastFocusedWindow: true });
      await chrome.debugger.detach({ tabId: tab?.id ?? -1 });
      chrome.debugger.onDetach.dispatch({ tabId: tab?.id ?? -1 }, 'canceled_by_user');
    });
    await popup.getByText('Requests and console messages are not captured: the browser’s debugger was closed.').waitFor();
    await page.bringToFront();
    await page.locator('#b').click();
    const kept = await stopCapture(browser, popup, server);
    expect(clicksOf(kept)).toEqual([
      { label: 'Press', hasPicture: true },
      { label: 'Press', hasPicture: true },
    ]);
  });

  it('keeps what it has and says so when there is no room left', async () => {
    await page.goto(site.url('/'));
    const popup = await startCapture(browser, page, 'ui');
    await page.locator('#b').click();
    // The press's screenshot is stored before storage runs short; the page's opening screenshot may be stored, too.
    await expect.poll(() => countPressPictures(popup)).toBe(1);
    await browser.worker.evaluate(() => {
      const put = Reflect.get(IDBObjectStore.prototype, 'put');
      IDBObjectStore.prototype.put = function (this: IDBObjectStore, value: unknown, key?: IDBValidKey) {
        // The next screenshot does not fit; afterwards there is room again.
        if (this.name !== 'files') return put.call(this, value, key);
        IDBObjectStore.prototype.put = put;
        throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
      };
    });
    await page.bringToFront();
    await page.locator('#b').click();
    await showPreviewFirst(browser);
    const [preview] = await Promise.all([browser.context.waitForEvent('page'), popup.getByRole('button', { name: 'Stop' }).click()]);
    await popup.getByText('Something could not be saved. This browser may have run out of storage.').waitFor();
    const [report] = await Promise.all([
      browser.context.waitForEvent('page'),
      preview.getByRole('button', { name: 'Send', exact: true }).click(),
    ]);
    await report.waitForURL((url) => url.origin === server.origin);
    const clicks = clicksOf(await readCapture(server, report.url()));
    expect(clicks.map(({ label }) => label)).toEqual(['Press', 'Press']);
    expect(clicks[0]?.hasPicture).toBe(true);
  });
});

describe('a page that cannot be captured', () => {
  it.each([
    ['a page of the browser', () => 'chrome://version/', 'Pages of the browser itself cannot be captured.'],
    ['a page of the extension', () => browser.url('/options.html'), 'Pages of the browser itself cannot be captured.'],
  ])('says so: %s', async (_name, address, words) => {
    await page.goto(address());
    const popup = await browser.popupOver(page);
    await popup.getByRole('button', { name: 'Start Capturing' }).click();
    await popup.getByText(words, { exact: false }).waitFor();
    await popup.close();
  });
});

/** Long enough for several pages at several sizes on a busy machine. */
const PATIENT = { timeout: 120_000 };

describe('the other kinds of test', () => {
  it.each([
    ['seo', /\/seo\/report\?test_id=/, ['dom', 'headers', 'text']],
    ['grammar', /\/grammar\//, ['dom', 'headers', 'text']],
    ['responsive', /\/responsive\?test_id=/, ['desktop', 'desktop-full', 'mobile', 'mobile-full', 'text']],
  ] as const)('%s captures the pages walked through and lands on its report', async (kind, address, files) => {
    await page.goto(site.url('/go'));
    const popup = await startCapture(browser, page, kind);
    const count = (name: string) => popup.getByText(name, { exact: true }).locator('xpath=following-sibling::dd');
    // A page counts once it has been read; the test must not leave it before.
    await expect.poll(() => count('Pages').innerText(), PATIENT).toBe('1');
    await page.getByRole('link', { name: 'Leave' }).click();
    await page.getByText('There').waitFor();
    await expect.poll(() => count('Pages').innerText(), PATIENT).toBe('2');
    // The measurements are stored for one page only; the second page has them too if the first was not finished by then.
    const most = 2 * files.length;
    const amounts = kind === 'responsive' ? [most - 1, most] : [most];
    await expect.poll(() => count('Pictures and files').innerText(), PATIENT).toMatch(new RegExp(`^(?:${amounts.join('|')})$`));
    const kept = await stopCapture(browser, popup, server);
    expect(kept.report).toMatch(address);
    expect(kept.steps.map(({ page_title }) => page_title)).toEqual(['Going', 'Gone']);
    const expected = kept.steps.flatMap(({ id }) => files.map((file) => `${id}/${file}`));
    const isOptional = (file: string): boolean => kind === 'responsive' && file.endsWith(`${kept.steps[1]?.id}/text`);
    const needed = (list: readonly string[]): string[] => list.filter((file) => !isOptional(file)).toSorted();
    expect(needed(kept.files)).toEqual(needed(expected));
    const test = await server.finished(token, kept.testId);
    expect([test.status, test.error]).toEqual(['finished', '']);
    if (kind !== 'seo') return;
    const { data } = (await server.call('GET', `/seo/page/?test_id=${kept.testId}`, { token })).json;
    expect(data.map((row: { title: string }) => row.title).toSorted()).toEqual(['Going', 'Gone']);
    const undecided = (await server.call('GET', `/project/finding/?test_id=${kept.testId}&outcome=cannot_tell&limit=500`, { token })).json
      .data;
    expect(undecided.map((finding: { check_id: string }) => finding.check_id)).toContain('unavailable-robots-txt');
  });
});
