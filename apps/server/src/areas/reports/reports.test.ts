import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { captureMessageOf, captureRequestOf, captureStepOf } from '../../../testing/capture-rows.ts';
import { putCapture } from '../../../testing/put-capture.ts';
import { startTestServer, type TestServer, WITH_BROWSER } from '../../../testing/test-server.ts';

// A UI test, which needs no operations of its own kind here.
let server: TestServer;
let token: string;
let before: string;
let after: string;

beforeAll(async () => {
  server = await startTestServer(WITH_BROWSER);
  token = await server.signUp('Ada');
  const [first, second] = [randomUUID(), randomUUID()];
  const failing = (step_id: string) => captureRequestOf(randomUUID(), { step_id, status: 500 });
  before = await putCapture(server, token, {
    steps: [captureStepOf(first)],
    requests: [failing(first)],
    messages: [captureMessageOf(randomUUID(), { step_id: first })],
  });
  after = await putCapture(server, token, { steps: [captureStepOf(second)], requests: [failing(second)] });
});
afterAll(() => server?.close());

const read = (path: string) => server.call('GET', path, { token });

describe('the report of a test', () => {
  it('has its checks, worst first, under their titles, and its categories', async () => {
    const { json } = await read(`/project/report/?test_id=${before}`);
    const failed = json.data.checks.filter(({ outcome }: { outcome: string }) => outcome === 'fail');
    expect(json.data).toMatchObject({ kind: 'ui', page_count: 1, new_count: 0, url: 'https://shop.example/boats' });
    expect(failed.map(({ check_id, title }: { check_id: string; title: string }) => [check_id, title])).toEqual([
      ['server-error-answer', expect.stringMatching(/^[A-Z].* /)],
      ['console-error', expect.stringMatching(/^[A-Z].* /)],
    ]);
    expect(json.data.categories.reduce((sum: number, { findings }: { findings: number }) => sum + findings, 0)).toBe(2);
  });

  it('knows the runs of the address before it', async () => {
    const { json } = await read(`/project/report/?test_id=${after}`);
    expect(json.data).toMatchObject({ fixed_count: 1, new_count: 0, trend: [{ test_id: before }, { test_id: after }] });
  });

  it('is there when the test is finished', async () => {
    const body = { kind: 'ui', url: 'https://shop.example/', client_reference_id: randomUUID() };
    const device = {
      user_agent: '',
      platform: '',
      language: '',
      screen: { width: 1, height: 1, dpr: 1 },
      time_zone: '',
      extension_version: '',
    };
    const begun = await server.call('POST', '/project/test/', { token, body: { ...body, device } });
    expect((await read(`/project/report/?test_id=${begun.json.data.test_id}`)).status).toBe(404);
  });
});

describe('two runs of an address', () => {
  it('are compared check by check on the Standard plan', async () => {
    const path = `/project/report/compare/?test_id=${after}&before_id=${before}`;
    expect((await read(path)).json.code).toBe('plan_required');
    const { user_id } = (await read('/accounts/user/')).json.data;
    await server.call('POST', '/admin/plan/', { token, body: { user_id, plan: 'standard', period: 'monthly' } });
    const { json } = await read(path);
    expect(json.data).toMatchObject({ fixed: 1, fresh: 0, recurring: 1, before: { test_id: before }, after: { test_id: after } });
    expect(json.data.checks.map(({ check_id }: { check_id: string }) => check_id)).toEqual(['server-error-answer', 'console-error']);
  });

  it('are runs of one address', async () => {
    const step = randomUUID();
    const other = await putCapture(server, token, { steps: [captureStepOf(step)], url: 'https://other.example/' });
    const answer = await read(`/project/report/compare/?test_id=${after}&before_id=${other}`);
    expect(answer.json.fields).toMatchObject([{ field: 'before_id' }]);
  });
});

describe('the report as a PDF', () => {
  it('is made for a kind that says nothing of its own, and for whoever has a link', async () => {
    const { text } = await read(`/project/report/pdf/?test_id=${before}`);
    expect(text.slice(0, 5)).toBe('%PDF-');
    const link = (await server.call('POST', '/project/share/', { token, body: { test_id: before } })).json.data;
    const shared = await server.call('GET', '/shared/report/pdf/', { headers: { 'x-link-token': link.token } });
    expect(shared.text.slice(0, 5)).toBe('%PDF-');
    expect(shared.text).not.toContain(before);
  });
});

describe('the findings of a test as a file', () => {
  it('come as CSV, a line each', async () => {
    const answer = await read(`/project/report/export/?test_id=${before}&format=csv`);
    const [head, ...lines] = answer.text.trim().split('\r\n');
    expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="[\w.-]+\.csv"$/);
    expect(head).toMatch(/^check_id,category,severity,page_url,message/);
    expect(lines.map((line) => line.split(',')[0])).toEqual(['server-error-answer', 'console-error']);
  });

  it('come as JSON, with their test', async () => {
    const { json } = await read(`/project/report/export/?test_id=${before}&format=json`);
    expect(json).toMatchObject({ test: { id: before }, findings: [{ check_id: 'server-error-answer' }, { check_id: 'console-error' }] });
  });
});

describe('a link to a report', () => {
  it('shows checks and score, and no id of a test', async () => {
    const link = (await server.call('POST', '/project/share/', { token, body: { test_id: after } })).json.data;
    const answer = await server.call('GET', '/shared/report/checks/', { headers: { 'x-link-token': link.token } });
    expect(answer.json.data).toMatchObject({
      kind: 'ui',
      fixed_count: 1,
      trend: [{ score: expect.any(Number) }, { score: expect.any(Number) }],
    });
    for (const id of [before, after]) expect(answer.text).not.toContain(id);
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });
});
