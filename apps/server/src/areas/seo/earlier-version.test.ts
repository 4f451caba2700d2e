import { startPageServer } from '@plumbline/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

/** Data of versions before 24 November 2026: lines in the nodes, and places without an element for findings about the site. */
const AS_BEFORE = [
  `update crawled_pages set node = jsonb_set(jsonb_set(((node - 'spots'::text) #- '{links,spots}') #- '{externalLinks,spots}',
     '{links,lines}', node #> '{links,spots}'), '{externalLinks,lines}', '[]') where test_id = $1`,
  `update findings set places = jsonb_build_array(jsonb_build_object('selector', '', 'line', 2, 'column', 1, 'excerpt',
     '<p><a href="/gone">gone</a>', 'firstLine', 2, 'mark', '[0, 27]'::jsonb))
     where test_id = $1 and check_id in ('broken-internal-link', 'duplicate-title')`,
];

let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await startTestServer();
  token = await server.signUp();
});
afterAll(() => server?.close());

async function run(url: string): Promise<string> {
  const id: string = (await server.call('POST', '/seo/website/', { token, body: { url } })).json.data.test_id;
  await server.finished(token, id);
  return id;
}

async function selectorsOf(testId: string): Promise<readonly (readonly [checkId: string, page: string, selector: string])[]> {
  const { data } = (await server.call('GET', `/project/finding/?test_id=${testId}&limit=500`, { token })).json;
  return data
    .filter(({ check_id: id }: { check_id: string }) => id === 'broken-internal-link' || id === 'duplicate-title')
    .map(({ check_id: id, page_url: page, selector }: { check_id: string; page_url: string; selector: string }) => [
      id,
      new URL(page).pathname,
      selector,
    ])
    .toSorted();
}

const NAMED = [
  ['broken-internal-link', '/', 'html > body > p > a:nth-of-type(1)'],
  ['broken-internal-link', '/quay', 'html > body > p > a'],
  ['duplicate-title', '/', 'html > head > title'],
  ['duplicate-title', '/quay', 'html > head > title'],
];

it('finds in a test of an earlier version the same as today, and its elements when its pages are judged again', async () => {
  await using site = await startPageServer({
    '/': '<title>Boats</title>\n<p><a href="/gone">gone</a> <a href="/quay">quay</a>',
    '/quay': '<title>Boats</title>\n<p><a href="/gone">gone</a>',
  });
  const before = await run(site.url('/'));
  for (const change of AS_BEFORE) await server.services.database.pool.query(change, [before]);
  expect((await selectorsOf(before)).map(([, , selector]) => selector)).toEqual(['', '', '', '']);
  const after = await run(site.url('/'));
  expect(await selectorsOf(after)).toEqual(NAMED);
  const [report] = (await server.call('GET', `/seo/website/?test_id=${after}`, { token })).json.data;
  expect([report.fixed_count, report.new_count]).toEqual([0, 0]);
  expect((await server.call('POST', '/seo/recheck/', { token, body: { test_id: before } })).status).toBe(200);
  expect(await selectorsOf(before)).toEqual(NAMED);
});
