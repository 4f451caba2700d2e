import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const pageOf = (kind: string, id: string) => server.call('GET', `/project/check/?kind=${kind}&check_id=${encodeURIComponent(id)}`);

it.each([
  ['seo', 'missing-title', 'Meta Tags', 'critical'],
  ['ui', 'uncaught-exception', 'Console', 'high'],
  ['responsive', 'horizontal-overflow', 'Layout', 'high'],
  ['grammar', 'its-or-it-is', 'word_choice', 'medium'],
])('of %s tests is there for anybody', async (kind, check_id, category, severity) => {
  const { status, json } = await pageOf(kind, check_id);
  expect(status).toBe(200);
  expect(json.data).toMatchObject({ kind, check_id, category, severity });
  expect(json.data.html).toContain('<h2>How to fix</h2>');
  expect(json.data.html).toContain('<figcaption>Fails</figcaption>');
});

it('is that of the kind where two have a check of one id', async () => {
  const [seo, responsive] = await Promise.all([pageOf('seo', 'horizontal-overflow'), pageOf('responsive', 'horizontal-overflow')]);
  expect(seo.json.data.html).not.toBe(responsive.json.data.html);
  expect((await pageOf('ui', 'horizontal-overflow')).status).toBe(404);
});

it('is none for what is no check', async () => {
  expect((await pageOf('ui', '../judge-capture')).status).toBe(404);
  expect((await pageOf('nothing', 'missing-title')).status).toBe(404);
  expect((await pageOf('No-Kind', 'missing-title')).json.fields[0].field).toBe('kind');
});

it('has the shape it always had for who asks for one of SEO tests', async () => {
  const { kind: _kind, ...page } = (await pageOf('seo', 'missing-title')).json.data;
  expect((await server.call('GET', '/seo/check/?check_id=missing-title')).json.data).toEqual(page);
});
