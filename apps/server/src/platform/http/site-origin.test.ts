import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { createSiteOrigin } from './site-origin.ts';

async function originOf(publicUrl: string | null, url: string, subdomains = false): Promise<string> {
  const siteOrigin = createSiteOrigin({ publicUrl, subdomains, port: 3000 });
  const app = new Hono().all('*', (context) => context.text(siteOrigin(context)));
  return (await app.request(url)).text();
}

describe('the origin links are built from', () => {
  it.each([
    ['http://127.0.0.1:4100/api', 'http://127.0.0.1:4100'],
    ['http://localhost:4100/api', 'http://localhost:4100'],
    ['http://plumbline.localhost:4100/api', 'http://plumbline.localhost:4100'],
    ['http://[::1]:4100/api', 'http://[::1]:4100'],
    ['http://evil.example/api', 'http://127.0.0.1:3000'],
    ['http://localhost.evil.example/api', 'http://127.0.0.1:3000'],
    ['http://127.0.0.1.evil.example/api', 'http://127.0.0.1:3000'],
    ['http://evillocalhost/api', 'http://127.0.0.1:3000'],
  ])('of a request to %s is %s without a public address', async (url, origin) => {
    expect(await originOf(null, url)).toBe(origin);
  });

  it.each(['http://127.0.0.1:4100/api', 'http://evil.example/api', 'https://other.example/api'])(
    'is the public address for a request to %s',
    async (url) => {
      expect(await originOf('https://plumbline.example.com', url)).toBe('https://plumbline.example.com');
    },
  );

  it.each([
    [null, 'http://acme.localhost:4100/', 'http://localhost:4100'],
    [null, 'http://127.0.0.1:4100/', 'http://127.0.0.1:4100'],
    ['https://plumbline.example.com', 'http://acme.plumbline.example.com/', 'https://plumbline.example.com'],
  ])('is never that of a name before it: of %s for a request to %s', async (publicUrl, url, origin) => {
    expect(await originOf(publicUrl, url, true)).toBe(origin);
  });
});
