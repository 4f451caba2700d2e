import { OpenAPIHono } from '@hono/zod-openapi';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startTestServer, type TestServer, WITH_BROWSER } from '../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer(WITH_BROWSER);
});
afterAll(() => server?.close());

describe('the face of the server', () => {
  it('describes every operation on a page with the styles of the website, and no script but the theme’s', async () => {
    const { paths } = (await server.call('GET', '/openapi.json')).json;
    const page = await server.call('GET', '/docs');
    expect(page.headers.get('content-type')).toContain('text/html');
    for (const path of Object.keys(paths)) expect(page.text).toContain(path);
    expect(page.text).not.toMatch(/<script(?! src="\/theme\.js"><\/script>)|style=|<style/);
    expect(page.text).toMatch(/<link rel="stylesheet" href="\/assets\/[\w-]+\.css" \/>/);
    const named = [...page.text.matchAll(/href="#([\w-]+)"/g)].map(([, id]) => id);
    expect(named.length).toBeGreaterThan(100);
    for (const id of named) expect(page.text).toContain(`id="${id}"`);
    expect((await server.call('GET', '/docs.css')).headers.get('content-type')).toContain('text/css');
  });

  it('describes its operations to anybody, as often as asked, and makes the description once', async () => {
    const other = await startTestServer();
    const read = vi.spyOn(Object.getPrototypeOf(new OpenAPIHono().openAPIRegistry), 'definitions', 'get');
    await other.call('GET', '/openapi.json');
    expect(read).toHaveBeenCalled();
    read.mockClear();
    for (const path of ['/openapi.json', '/docs', '/docs']) expect((await other.call('GET', path)).status).toBe(200);
    expect(read).not.toHaveBeenCalled();
    read.mockRestore();
    await other.close();
  });

  it('says which parts work', async () => {
    const { json, status } = await server.call('GET', '/health');
    expect(status).toBe(200);
    expect(json).toMatchObject({ database: { ok: true }, queue: { ok: true }, browser: { ok: true }, version: server.config.version });
  });

  it.each(['/no-such-thing/', '/seo/', '/accounts'])('answers %s with 404 in the envelope', async (path) => {
    const answer = await server.call('GET', path);
    expect(answer.status).toBe(404);
    expect(answer.json).toMatchObject({ status: 404, code: 'not_found', data: null });
    expect(answer.json.request_id).toBe(answer.headers.get('x-request-id'));
  });

  it.each(['/widget/?site=%00', '/changelog/%00', '/changelog/%00/rss.xml', '/changelog/%00/roadmap', '/dashboard/%00'])(
    'finds nothing at %s, without looking',
    async (path) => {
      const printed = vi.spyOn(console, 'error');
      expect((await fetch(server.origin + path)).status).toBe(404);
      expect(printed).not.toHaveBeenCalled();
      printed.mockRestore();
    },
  );

  it('refuses a method that is not there', async () => {
    expect((await server.call('PUT', '/accounts/signup/', { body: {} })).status).toBe(404);
  });

  it.each(['/', '/api/health', '/api/no-such-thing/', '/dashboard'])('sends its safety headers with %s', async (path) => {
    const { headers } = await fetch(server.origin + path);
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy).toContain("script-src 'self'");
    expect(policy).not.toContain('unsafe-inline');
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toContain("base-uri 'none'");
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
  });

  it.each(['/health', '/settings/', '/accounts/user/', '/no-such-thing/', '/project/test/?limit=0'])(
    'lets no cache keep the answer of %s',
    async (path) => {
      expect((await server.call('GET', path, { token: await server.signUp() })).headers.get('cache-control')).toBe('no-store');
    },
  );

  it('stops while a browser listens to its events', async () => {
    const other = await startTestServer();
    const token = await other.signUp();
    const stream = await fetch(`${other.origin}/api/events/`, { headers: { authorization: `Token ${token}` } });
    const read = stream.text();
    await other.close();
    expect(await read).toContain(': connected');
  });
});

it('keeps an unused connection longer than the proxies in front of it', async () => {
  const { headers } = await fetch(`${server.origin}/api/health`);
  expect(headers.get('keep-alive')).toBe('timeout=75');
});
