import { type PageRoute, startPageServer } from '@plumbline/testing';
import { expect, test } from 'vitest';
import { crawl, linksTo } from './__fixtures__/crawl-bench.ts';
import type { SiteAccess } from './site-access.ts';

const SECRET = 'a-secret & "more"';
const SHOWN: PageRoute = ({ headers }) => ({
  headers: { 'set-cookie': ['id=new-session; Secure', 'plain'], 'x-said-back': headers['x-key'] ?? '' },
  body: `${linksTo('/next')}<p title="${SECRET.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}">${JSON.stringify({ key: headers['x-key'] })} ${encodeURIComponent(SECRET)} ${headers.cookie}</p>`,
});
const accessTo = (origin: string): SiteAccess => ({ origin, headers: { cookie: 'id=abc; token=long-enough', 'x-key': SECRET } });

test('pages get it, redirects to other origins, robots.txt and sitemaps do not', async () => {
  await using foreign = await startPageServer({ '*': linksTo('/further') });
  await using server = await startPageServer({
    '/': { status: 302, headers: { location: '/home' } },
    '/home': linksTo('/a', '/out'),
    '/a': linksTo(),
    '/robots.txt': { headers: { 'content-type': 'text/plain' }, body: '' },
    '/sitemap.xml': { status: 404 },
  });
  server.set('/out', { status: 302, headers: { location: foreign.url('/landed') } });
  await crawl(server.url('/'), { access: accessTo(server.origin) });
  const seen = server.requests.map(({ path, headers }) => [path, headers.cookie]);
  const cookie = 'id=abc; token=long-enough';
  expect(Object.fromEntries(seen)).toEqual({
    '/': cookie,
    '/home': cookie,
    '/a': cookie,
    '/out': cookie,
    '/robots.txt': undefined,
    '/sitemap.xml': undefined,
  });
  expect(foreign.requests).toEqual([]);
});

test('a start URL that leads to another origin leaves it behind', async () => {
  await using foreign = await startPageServer({ '*': linksTo('/further') });
  await using server = await startPageServer({ '/': { status: 301, headers: { location: foreign.url('/landed') } } });
  const { journal } = await crawl(server.url('/'), { access: accessTo(server.origin) });
  expect(journal.paths).toEqual(['/', '/landed', '/further']);
  expect(server.requests[0]?.headers).toMatchObject({ 'x-key': SECRET });
  expect(foreign.requests.length).toBeGreaterThan(1);
  for (const { headers } of foreign.requests) expect([headers.cookie, headers['x-key']]).toEqual([undefined, undefined]);
});

test('what the site says back of it is not kept', async () => {
  await using server = await startPageServer({ '*': SHOWN });
  const { journal } = await crawl(server.url('/'), { access: accessTo(server.origin) });
  const { response } = journal.page('/');
  expect(response?.headers).toMatchObject({ 'set-cookie': ['id=[hidden]; Secure', '[hidden]'], 'x-said-back': ['[hidden]'] });
  expect(response?.html).toContain('<p title="[hidden]">{"key":"[hidden]"} [hidden] [hidden]</p>');
  // Links are still found.
  expect(journal.paths).toEqual(['/', '/next']);
});
