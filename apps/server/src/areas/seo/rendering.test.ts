import { type PageRoute, startPageServer } from '@plumbline/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer, WITH_BROWSER } from '../../../testing/test-server.ts';

const SHELL =
  '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Loading</title></head><body><div id="root"></div><script src="/app.js"></script></body></html>';
/** A site whose pages are written by one script: title, heading and links are nowhere else. */
const APP = `const pages = {
  '/': ['Harbour Tools, repairs while you wait', '<a href="/boats">Boats</a> <a href="/away">Away</a>'],
  '/boats': ['Boats for hire on the quiet river', '<a href="/boats/small">Small</a>'],
  '/boats/small': ['Small boats for one or two people', '<a href="/">Home</a>'],
};
const [title, links] = pages[location.pathname];
document.title = title;
document.getElementById('root').innerHTML = '<h1>' + title + '</h1><img src="/boat.svg" width="60" height="40">' + links;`;
const ROUTES: Record<string, PageRoute> = {
  '/': SHELL,
  '/boats': SHELL,
  '/boats/small': SHELL,
  '/away': '<!doctype html><title>Away</title><h1>Away</h1><script>location.href = "/elsewhere"</script>',
  '/boat.svg': { headers: { 'content-type': 'image/svg+xml' }, body: '<svg xmlns="http://www.w3.org/2000/svg" width="60" height="40"/>' },
  '/app.js': { headers: { 'content-type': 'text/javascript' }, body: APP },
};

let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await startTestServer(WITH_BROWSER);
  token = await server.signUp();
});
afterAll(() => server?.close());

async function start(url: string, rendering?: string): Promise<string> {
  const answer = await server.call('POST', '/seo/website/', { token, body: { url, ...(rendering ? { rendering } : {}) } });
  expect(answer.status).toBe(202);
  return answer.json.data.test_id;
}

const get = async (path: string) => (await server.call('GET', path, { token })).json.data;
const pathsOf = (rows: { url: string }[]) => rows.map(({ url }) => new URL(url).pathname);

it('sees one empty page in what is sent', async () => {
  await using site = await startPageServer(ROUTES);
  const testId = await start(site.url('/'));
  expect(await server.finished(token, testId)).toMatchObject({ status: 'finished' });
  const pages = await get(`/seo/page/?test_id=${testId}`);
  expect(pages).toMatchObject([{ title: 'Loading', render_problem: '' }]);
  expect(await get(`/seo/page/detail/?test_id=${testId}&url=${encodeURIComponent(site.url('/'))}`)).toMatchObject({
    rendered: false,
    after_scripts: null,
  });
});

it('follows and judges what only scripts bring, and falls back where they cannot be run', async () => {
  await using site = await startPageServer(ROUTES);
  const testId = await start(site.url('/'), 'rendered');
  expect(await server.finished(token, testId)).toMatchObject({ status: 'finished', progress: { done: 4, total: 4 } });
  const pages = await get(`/seo/page/?test_id=${testId}`);
  expect(pathsOf(pages)).toEqual(['/', '/boats', '/away', '/boats/small']);
  expect(pages[1]).toMatchObject({ title: 'Boats for hire on the quiet river', status: 200, render_problem: '' });
  expect(pages[2]).toMatchObject({
    title: 'Away',
    render_problem: `A script of the page sends its visitors to ${site.url('/elsewhere')}.`,
  });
  expect(pathsOf(await get(`/seo/page/?test_id=${testId}&status=not-rendered`))).toEqual(['/away']);
  const [report] = await get(`/seo/website/?test_id=${testId}`);
  expect(report).toMatchObject({ rendering: 'rendered', unrendered_count: 1 });
  expect(await get(`/seo/page/detail/?test_id=${testId}&url=${encodeURIComponent(site.url('/'))}`)).toMatchObject({
    rendered: true,
    after_scripts: null,
  });
  // The pages are alike, so one picture stands for the picture without words on each of them.
  const elements: { check_id: string }[] = await get(`/seo/element/?test_id=${testId}`);
  expect(elements.filter(({ check_id }) => check_id === 'image-without-alt')).toMatchObject([
    { selector: '#root > img', page_url: site.url('/'), width: expect.any(Number) },
  ]);
  // The page is asked for once; what measures or pictures it asks again.
  const asked = site.requests.map(({ path }) => path);
  expect(asked.filter((path) => path === '/boats/small').length).toBeLessThanOrEqual(3);
});

it('lists for each page what differs, and judges the stored pages the same again', async () => {
  await using site = await startPageServer(ROUTES);
  const testId = await start(site.url('/'), 'both');
  await server.finished(token, testId);
  const detail = `/seo/page/detail/?test_id=${testId}&url=${encodeURIComponent(site.url('/boats'))}`;
  const page = await get(detail);
  expect(page.after_scripts).toEqual([
    { what: 'title', sent: 'Loading', rendered: 'Boats for hire on the quiet river' },
    { what: 'h1', sent: '', rendered: 'Boats for hire on the quiet river' },
    { what: 'links', sent: '0', rendered: '1' },
    { what: 'words', sent: '0', rendered: '8' },
  ]);
  const findings = `/project/finding/?test_id=${testId}&limit=500`;
  const messages = (rows: { message: string }[]) => rows.map(({ message }) => message).toSorted();
  const before = messages(await get(findings));
  expect((await server.call('POST', '/seo/recheck/', { token, body: { test_id: testId } })).status).toBe(200);
  expect(messages(await get(findings))).toEqual(before);
});

it('stops when it is cancelled while a page is open', async () => {
  let arrived: () => void = () => undefined;
  const asked = new Promise<void>((resolve) => {
    arrived = resolve;
  });
  // The script never comes, so the page stays open.
  await using site = await startPageServer({ ...ROUTES, '/app.js': () => (arrived(), new Promise<string>(() => undefined)) });
  const testId = await start(site.url('/'), 'rendered');
  await asked;
  expect((await server.call('POST', '/project/test/cancel/', { token, body: { test_id: testId } })).status).toBe(202);
  expect(await server.finished(token, testId)).toMatchObject({ status: 'cancelled' });
});

it('needs a browser', async () => {
  await using site = await startPageServer(ROUTES);
  const bare = await startTestServer();
  try {
    const own = await bare.signUp();
    const started = await bare.call('POST', '/seo/website/', { token: own, body: { url: site.url('/'), rendering: 'both' } });
    const test = await bare.finished(own, started.json.data.test_id);
    expect(test.status).toBe('failed');
    expect(test.error).toMatch(/^Chromium is not installed on this server, so page scripts cannot be run\./);
  } finally {
    await bare.close();
  }
});
