import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server?.close());

it('says who was refused, and why', async () => {
  const token = await server.signUp();
  const lines: Record<string, unknown>[] = [];
  vi.spyOn(server.services.log, 'info').mockImplementation((line: unknown) => void lines.push(line as Record<string, unknown>));
  await server.call('GET', '/admin/user/?search=secret', { token: 'made-up-made-up-made-up' });
  await server.call('POST', '/seo/website/', { token, body: { url: 'not an address' } });
  await server.call('DELETE', '/accounts/google/', { token: 'made-up-made-up-made-up' });
  const requests = lines.filter(({ path }) => path !== undefined);
  expect(requests.map(({ method, path, status, code }) => [method, path, status, code])).toEqual([
    ['GET', '/api/admin/user/', 401, 'unauthenticated'],
    ['POST', '/api/seo/website/', 400, 'invalid_input'],
    ['DELETE', '/api/accounts/google/', 401, 'unauthenticated'],
  ]);
  expect(requests[1]?.['userId']).toEqual(expect.any(String));
  expect(JSON.stringify(lines)).not.toMatch(/secret|made-up|not an address/);
});
