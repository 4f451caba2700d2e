import { startPageServer } from '@plumbline/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

const FOOTER = '<footer><img src="/badge.svg"></footer>';
const page = (title: string, own = ''): string =>
  `<!doctype html><html lang="en"><head><title>${title} of the Harbour Tools workshop</title></head><body><h1>${title}</h1>
<a href="/">Home</a> <a href="/saws">Saws</a> <a href="/planes">Planes</a>${own}${FOOTER}</body></html>`;
const SITE = {
  '/': page('Start'),
  '/saws': page('Saws', '<img src="/saw.svg">'),
  '/planes': page('Planes'),
  '/badge.svg': { body: '<svg xmlns="http://www.w3.org/2000/svg"/>', headers: { 'content-type': 'image/svg+xml' } },
  '/saw.svg': { body: '<svg xmlns="http://www.w3.org/2000/svg"/>', headers: { 'content-type': 'image/svg+xml' } },
};

let server: TestServer;
let site: Awaited<ReturnType<typeof startPageServer>>;
let token: string;
let testId: string;

beforeAll(async () => {
  server = await startTestServer();
  site = await startPageServer(SITE);
  token = await server.signUp();
  testId = await runTest();
});
afterAll(async () => {
  await server?.close();
  await site?.close();
});

async function runTest(): Promise<string> {
  const { test_id } = (await server.call('POST', '/seo/website/', { token, body: { url: site.url('/') } })).json.data;
  expect((await server.finished(token, test_id)).status).toBe('finished');
  return test_id;
}
const findings = async (query: string, id = testId) =>
  (await server.call('GET', `/project/finding/?test_id=${id}&check_id=image-without-alt${query}`, { token })).json;
const report = async (id = testId) => (await server.call('GET', `/seo/website/?test_id=${id}`, { token })).json.data[0];
const check = async (id = testId) => (await report(id)).checks.find((one: { check_id: string }) => one.check_id === 'image-without-alt');
const ignore = (body: object) =>
  server.call('POST', '/project/finding/ignore/', { token, body: { test_id: testId, reason: 'A badge', ...body } });

describe('findings of one template', () => {
  it('are one, that says on how many pages it is', async () => {
    const each = await findings('');
    expect(each.total).toBe(3);
    const heads = await findings('&fold=head');
    expect(heads.data.map(({ fold }: { fold: object }) => fold)).toEqual([expect.objectContaining({ pages: 3 })]);
    const same = await findings(`&fold_key=${heads.data[0].fold.key}`);
    expect(same.data.map(({ page_url }: { page_url: string }) => page_url).toSorted()).toEqual(
      ['/', '/planes', '/saws'].map((path) => site.url(path)),
    );
  });
});

it('findings of pages that each lack something of their own are not one', async () => {
  const { data } = (await server.call('GET', `/project/finding/?test_id=${testId}&check_id=missing-meta-description`, { token })).json;
  expect(data.map(({ fold }: { fold: object | null }) => fold)).toEqual([null, null, null]);
});

describe('an ignored finding', () => {
  it('needs a reason', async () => {
    const [first] = (await findings('')).data;
    const answer = await ignore({ finding_id: first.id, reason: ' ' });
    expect([answer.status, answer.json.detail]).toEqual([400, 'Say why, so that others know.']);
  });

  it('leaves the lists, the counts and the score, and comes back', async () => {
    const before = await report();
    const [first] = (await findings('')).data;
    const answer = await ignore({ finding_id: first.id });
    expect(answer.json.data.findings).toBe(1);
    expect((await findings('')).total).toBe(2);
    const [ignored] = (await findings('&ignored=only')).data;
    expect(ignored).toMatchObject({ id: first.id, ignored: { scope: 'finding', reason: 'A badge' } });
    expect(await check()).toMatchObject({ failed: 2, ignored: 1 });
    const pagesOf = async (query: string) =>
      (await findings(`&fold=head${query}`)).data.map(({ fold }: { fold: { pages: number } | null }) => fold && fold.pages);
    expect([await pagesOf(''), await pagesOf('&ignored=only')]).toEqual([[2], [null]]);
    const restored = await server.call('DELETE', `/project/finding/ignore/?test_id=${testId}&ignored_id=${answer.json.data.ignored_id}`, {
      token,
    });
    expect(restored.json.data).toEqual({ findings: 1 });
    expect(await report()).toEqual(before);
  });

  it('is ignored on every page where it is the same, in this report and the next', async () => {
    const before = await report();
    const [head] = (await findings('&fold=head')).data;
    expect((await ignore({ finding_id: head.id, scope: 'place' })).json.data.findings).toBe(3);
    expect(await check()).toMatchObject({ failed: 0, ignored: 3, outcome: 'pass' });
    const { categories, score, severities } = await report();
    const images = (list: { id: string; score: number }[]) => list.find(({ id }) => id === 'image-tags')?.score ?? 0;
    expect(images(categories)).toBeGreaterThan(images(before.categories));
    expect(score).toBeGreaterThanOrEqual(before.score);
    expect(severities.high).toBe(before.severities.high - 3);
    const pages = (await server.call('GET', `/seo/page/?test_id=${testId}`, { token })).json.data;
    const onPages = (await server.call('GET', `/project/finding/?test_id=${testId}&limit=500`, { token })).json.data.filter(
      ({ page_url }: { page_url: string | null }) => page_url !== null,
    );
    expect(pages.reduce((sum: number, row: { findings: number }) => sum + row.findings, 0)).toBe(onPages.length);
    const next = await runTest();
    expect(await check(next)).toMatchObject({ failed: 0, ignored: 3 });
  });

  it('may be all of a check', async () => {
    const other = (await server.call('GET', `/project/finding/?test_id=${testId}&check_id=missing-meta-description`, { token })).json;
    expect(other.total).toBe(3);
    const answer = await ignore({ finding_id: other.data[0].id, scope: 'check', reason: 'Written by the search engine' });
    expect(answer.json.data.findings).toBe(3);
  });

  it('is judged again with the pages, and stays ignored', async () => {
    await server.call('POST', '/seo/recheck/', { token, body: { test_id: testId } });
    expect(await check()).toMatchObject({ failed: 0, ignored: 3 });
  });

  it('cannot be one of another test', async () => {
    expect((await ignore({ finding_id: '999999' })).status).toBe(404);
    const [alone] = (await server.call('GET', `/project/finding/?test_id=${testId}&limit=500`, { token })).json.data.filter(
      ({ fold }: { fold: object | null }) => fold === null,
    );
    expect((await ignore({ finding_id: alone.id, scope: 'place' })).json.detail).toBe('No other page has this in the same place.');
  });
});
