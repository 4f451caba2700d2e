import { type PageServer, startPageServer } from '@plumbline/testing';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { seePages } from '../responsive/testing/see-page.ts';
import { createAssetCache } from './asset-cache.ts';
import { measurePage } from './measure-page.ts';
import { pictureElements } from './picture-elements.ts';
import { renderPage } from './render-page.ts';
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

/** A page that asks its own site and another one in all the ways pages do; one of its own addresses leads to the other. */
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
  // What the site set since comes beside what was given.
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
  expect(await pages.pool.use((session) => measurePage(session, url, lab))).toMatchObject({ problem: 'The page answered 401.' });
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

it('does not follow a page that leads to another origin', async () => {
  pages.site().set('/out', { status: 302, headers: { location: foreign.url('/landed') } });
  await pages.pool.use((session) => measurePage(session, pages.site().url('/out'), lab, access()));
  expect(askedOf('/out')[0]?.headers.cookie).toBe(COOKIE);
  expect(foreign.requests.map(({ path }) => path)).toContain('/landed');
  expect(JSON.stringify(foreign.requests)).not.toContain('secret');
});
