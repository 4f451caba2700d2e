import { startPageServer } from '@plumbline/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer, WITH_BROWSER } from '../../../testing/test-server.ts';

const HOME = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Harbour Tools, repairs while you wait</title></head>
<body><h1>Harbour Tools</h1><a href="/about">About</a> <a href="/gone">Gone</a> <a href="/manual.pdf">Manual</a></body></html>`;
const ABOUT = '<!doctype html><html><head></head><body><h1>About</h1><a href="/">Home</a></body></html>';

let server: TestServer;
let site: Awaited<ReturnType<typeof startPageServer>>;
let token: string;
let testId: string;

beforeAll(async () => {
  server = await startTestServer(WITH_BROWSER);
  site = await startPageServer({ '/': HOME, '/about': ABOUT });
  token = await server.signUp();
});
afterAll(async () => {
  await server?.close();
  await site?.close();
});

describe('the walk from an address to a report', () => {
  it('queues a test', async () => {
    const answer = await server.call('POST', '/seo/website/', { token, body: { url: site.url('/'), max_pages: 20 } });
    expect(answer.status).toBe(202);
    testId = answer.json.data.test_id;
  });

  it('finishes with a score and exact progress', async () => {
    const test = await server.finished(token, testId);
    expect(test).toMatchObject({ status: 'finished', kind: 'seo', error: '', source: 'api' });
    expect(test.score).toBeGreaterThanOrEqual(0);
    expect(test.progress).toMatchObject({ done: 3, total: 3, percent: 100 });
  });

  it('reports the eleven categories with their flags', async () => {
    const [report] = (await server.call('GET', `/seo/website/?test_id=${testId}`, { token })).json.data;
    expect(report.categories).toHaveLength(11);
    for (const category of report.categories) expect(category[`${category.name}Satisfied`]).toBe(category.satisfy);
    expect(report).toMatchObject({ page_count: 3, skipped_count: 1, complete: true });
  });

  it('points findings at the source', async () => {
    const { data } = (await server.call('GET', `/project/finding/?test_id=${testId}&check_id=broken-internal-link`, { token })).json;
    expect(data).toHaveLength(1);
    expect(data[0]).toMatchObject({ page_url: site.url('/'), severity: 'critical', outcome: 'fail' });
    const [place] = data[0].evidence.places;
    expect(place.line).toBe(2);
    expect(place.excerpt.slice(place.mark_start, place.mark_end)).toContain('/gone');
  });

  it('pages through findings without a gap or a repeat', async () => {
    const all = (await server.call('GET', `/project/finding/?test_id=${testId}&limit=500`, { token })).json;
    const ids: string[] = [];
    for (let cursor: string | null = ''; cursor !== null;) {
      const page: { data: { id: string }[]; next_cursor: string | null } = (
        await server.call('GET', `/project/finding/?test_id=${testId}&limit=3${cursor ? `&cursor=${cursor}` : ''}`, { token })
      ).json;
      ids.push(...page.data.map((finding) => finding.id));
      cursor = page.next_cursor;
    }
    expect(ids).toEqual(all.data.map((finding: { id: string }) => finding.id));
    expect(all.total).toBe(ids.length);
  });

  it('says why an address was not audited', async () => {
    const { data } = (await server.call('GET', `/seo/skipped/?test_id=${testId}`, { token })).json;
    expect(data).toEqual([
      expect.objectContaining({ url: site.url('/manual.pdf'), reason: 'excluded-file-type', found_on: site.url('/') }),
    ]);
  });

  it('shows one page with who links to it', async () => {
    const { data } = (
      await server.call('GET', `/seo/page/detail/?test_id=${testId}&url=${encodeURIComponent(site.url('/about'))}`, { token })
    ).json;
    expect(data).toMatchObject({ status: 200, h1: 'About', linked_from: [site.url('/')], linked_from_count: 1 });
  });

  it('judges the stored pages again without the network', async () => {
    const before = (await server.call('GET', `/project/finding/?test_id=${testId}&limit=500`, { token })).json.data;
    const requests = site.requests.length;
    const answer = await server.call('POST', '/seo/recheck/', { token, body: { test_id: testId } });
    expect(answer.status).toBe(200);
    expect(site.requests).toHaveLength(requests);
    const after = (await server.call('GET', `/project/finding/?test_id=${testId}&limit=500`, { token })).json.data;
    const facts = (rows: Record<string, unknown>[]) => rows.map(({ id: _id, ...row }) => row);
    expect(facts(after)).toEqual(facts(before));
  });

  it('exports every finding as CSV and JSON', async () => {
    const { total } = (await server.call('GET', `/project/finding/?test_id=${testId}`, { token })).json;
    const csv = await server.call('GET', `/seo/export/?test_id=${testId}&format=csv`, { token });
    expect(csv.text.trimEnd().split('\r\n')).toHaveLength(total + 1);
    const json = await server.call('GET', `/seo/export/?test_id=${testId}&format=json`, { token });
    expect(JSON.parse(json.text).findings).toHaveLength(total);
  });

  it('exports its pages', async () => {
    const answer = await server.call('GET', `/seo/page/export/?test_id=${testId}`, { token });
    const [head, ...rows] = answer.text.trimEnd().split('\r\n');
    expect(head).toMatch(/^url,status,title,h1,description,canonical,/);
    expect(rows).toHaveLength(3);
    expect(rows.filter((row) => row.startsWith(`${site.url('/about')},200,`))).toHaveLength(1);
  });

  it('makes a PDF', async () => {
    const answer = await server.call('GET', `/seo/page/pdf/?test_id=${testId}`, { token });
    expect(answer.status).toBe(200);
    expect(answer.text.startsWith('%PDF-')).toBe(true);
    expect((await server.call('GET', `/seo/page/pdf-selenium-trigger?test_id=${testId}`, { token })).text.startsWith('%PDF-')).toBe(true);
  });

  it('makes a PDF for whoever has a link, with nothing of the server in it', async () => {
    const body = { test_id: testId, sender: 'person', note: 'Look at <b>images</b> first.' };
    const link = (await server.call('POST', '/project/share/', { token, body })).json.data;
    const answer = await server.call('GET', '/shared/report/pdf/', { headers: { 'x-link-token': link.token } });
    expect([answer.status, answer.headers.get('content-type'), answer.text.slice(0, 5)]).toEqual([200, 'application/pdf', '%PDF-']);
    for (const word of [testId, link.id, link.token, server.origin]) expect(answer.text).not.toContain(word);
    await server.call('DELETE', `/project/share/?test_id=${testId}&share_id=${link.id}`, { token });
    expect((await server.call('GET', '/shared/report/pdf/', { headers: { 'x-link-token': link.token } })).status).toBe(409);
  });

  it('is the newest of its site', async () => {
    const { data, total } = (await server.call('GET', '/seo/site/', { token })).json;
    expect(data).toEqual([expect.objectContaining({ host: new URL(site.origin).host, test_id: testId, url: site.url('/') })]);
    expect(total).toBe(1);
    expect((await server.call('GET', '/seo/site/', { token: await server.signUp('Eve') })).json.data).toEqual([]);
  });

  it('compares with the test before', async () => {
    site.set('/about', ABOUT.replace('<head>', '<head><title>About Harbour Tools and its people</title>'));
    const started = await server.call('POST', '/seo/website/', { token, body: { url: site.url('/'), max_pages: 20 } });
    const second = await server.finished(token, started.json.data.test_id);
    const [report] = (await server.call('GET', `/seo/website/?test_id=${second.id}`, { token })).json.data;
    expect(report.fixed_count).toBeGreaterThanOrEqual(1);
    expect(report.trend).toHaveLength(2);
    const { data } = (await server.call('GET', `/project/finding/?test_id=${second.id}&check_id=broken-internal-link`, { token })).json;
    expect(data[0].is_new).toBe(false);

    const compare = (testIds: [string, string]) =>
      server.call('GET', `/seo/compare/?test_id=${testIds[0]}&before_id=${testIds[1]}`, { token });
    const refused = await compare([second.id, testId]);
    expect([refused.status, refused.json.message]).toEqual([403, 'Comparing runs needs the Standard plan. This workspace is on Free.']);
    const { user_id } = (await server.call('GET', '/accounts/user/', { token })).json.data;
    await server.call('POST', '/admin/plan/', { token, body: { user_id, plan: 'standard', period: 'monthly' } });
    const { before, after, fixed, fresh, recurring, checks } = (await compare([second.id, testId])).json.data;
    expect([before.test_id, after.test_id]).toEqual([testId, second.id]);
    expect([fixed, fresh]).toEqual([report.fixed_count, report.new_count]);
    const listed = (await server.call('GET', `/project/finding/?test_id=${second.id}&fresh=only`, { token })).json.total;
    const byCheck = report.checks.reduce((sum: number, check: { new_findings: number }) => sum + check.new_findings, 0);
    expect([listed, byCheck]).toEqual([fresh, fresh]);
    expect([recurring + fixed, recurring + fresh]).toEqual([before.finding_count, after.finding_count]);
    expect(checks).toContainEqual(
      expect.objectContaining({
        check_id: 'missing-title',
        title: 'Missing title',
        severity: 'critical',
        fixed: 1,
        fresh: 0,
        recurring: 0,
      }),
    );
    const elsewhere = await server.finished(
      token,
      (await server.call('POST', '/seo/website/', { token, body: { url: site.url('/about') } })).json.data.test_id,
    );
    expect((await compare([second.id, elsewhere.id])).json).toMatchObject({
      status: 400,
      detail: 'Choose a run of the same address.',
    });
  });

  it('reads one page again, and leaves the report as it is', async () => {
    const url = site.url('/about');
    const recheck = (body: object) => server.call('POST', '/seo/page/recheck/', { token, body: { test_id: testId, ...body } });
    const outcome = (answer: { json: { data: { checks: { check_id: string; outcome: string }[] } } }) =>
      answer.json.data.checks.find(({ check_id }) => check_id === 'missing-title')?.outcome;
    site.set('/about', ABOUT);
    expect(outcome(await recheck({ url }))).toBe('fail');
    site.set('/about', ABOUT.replace('<head>', '<head><title>About Harbour Tools and its people</title>'));
    expect(outcome(await recheck({ url }))).toBe('pass');
    const kept = async () =>
      (await server.call('GET', `/project/finding/?test_id=${testId}&check_id=missing-title`, { token })).json.data.map(
        (finding: { confirmed_fixed_at: string | null }) => finding.confirmed_fixed_at !== null,
      );
    expect(await kept()).toEqual([true]);
    site.set('/about', ABOUT);
    await recheck({ url });
    expect(await kept()).toEqual([false]);
    expect((await recheck({ url: site.url('/never-crawled') })).status).toBe(404);
  });

  it('is shared by a link that tells nothing of the people and the ids', async () => {
    const { data } = (await server.call('POST', '/project/share/', { token, body: { test_id: testId } })).json;
    const open = (path: string, query = '') =>
      server.call('GET', `/shared/report/${path}?${query.slice(1)}`, { headers: { 'x-link-token': data.token } });
    const report = await open('seo/');
    expect(report.json.data).toMatchObject({ page_count: 3, complete: true });
    const findings = await open('finding/', '&check_id=broken-internal-link');
    expect(findings.json.data).toHaveLength(1);
    const pages = await open('seo/page/');
    expect(pages.json.total).toBe(3);
    for (const { text } of [report, findings, pages]) expect(text).not.toContain(testId);
    await server.call('DELETE', `/project/share/?test_id=${testId}&share_id=${data.id}`, { token });
    for (const path of ['seo/', 'seo/page/', 'finding/']) expect((await open(path)).status).toBe(409);
  });

  it('fails with a sentence when the site does not answer', async () => {
    const dead = await startPageServer({});
    const url = dead.url('/');
    await dead.close();
    const started = await server.call('POST', '/seo/website/', { token, body: { url } });
    const test = await server.finished(token, started.json.data.test_id);
    expect(test.status).toBe('failed');
    expect(test.error).toMatch(/^The site did not respond: /);
  });
});
