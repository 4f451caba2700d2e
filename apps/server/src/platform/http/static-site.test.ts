import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { Hono } from 'hono';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openStaticSite } from './static-site.ts';

const FILES = {
  'csp-hashes.json': JSON.stringify({ pages: { '__spa-fallback.html': ['sha256-f'], 'about/index.html': ['sha256-a', 'sha256-b'] } }),
  'client/__spa-fallback.html': '<title>Fallback</title><link rel="stylesheet" href="/assets/every-screen-1.css#"/>',
  'client/index.html': '<title>Home</title>',
  'client/about/index.html': '<title>About</title>',
  'client/about/index.html.br': 'compressed',
  'client/about/how-to/index.html': '<title>How to</title>',
  'client/assets/index-1.js': 'true;',
  'addressed/robots.txt': 'Sitemap: {origin}/sitemap.xml',
  'addressed/blog/feed.xml': '<id>{origin}/blog</id><link href="{origin}/blog"/>',
};

let folder: string;
let app: Hono;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'static-site-'));
  for (const [file, text] of Object.entries(FILES)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  }
  app = new Hono();
  openStaticSite(folder)?.mount(app, () => 'https://plumbline.example');
});
afterAll(() => rmSync(folder, { recursive: true }));

const get = (path: string, headers: Record<string, string> = {}) => app.request(`https://elsewhere.example${path}`, { headers });

describe('a built page', () => {
  it.each([
    ['/', '/'],
    ['/?login', '/'],
    ['/about', '/about'],
    ['/about/', '/about'],
    ['/about?x=1', '/about'],
    ['/about/index.html', '/about'],
    ['/about/how-to', '/about/how-to'],
  ])('asked for as %s says that its address is %s, of the site and not of the request', async (path, address) => {
    const answer = await get(path);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('link')).toBe(`<https://plumbline.example${address}>; rel="canonical"`);
  });

  it('says so compressed as well', async () => {
    const answer = await get('/about', { 'accept-encoding': 'br' });
    expect(answer.headers.get('content-encoding')).toBe('br');
    expect(answer.headers.get('link')).toBe('<https://plumbline.example/about>; rel="canonical"');
  });
});

it.each([
  ['/assets/index-1.js', 'public, max-age=31536000, immutable'],
  ['/about', 'no-cache'],
  ['/seo', 'no-cache'],
  ['/nothing', 'no-cache'],
])('has browsers keep %s as %s', async (path, kept) => {
  expect((await get(path)).headers.get('cache-control')).toBe(kept);
});

it.each(['/assets/index-1.js', '/seo', '/nothing'])('says no address of %s, which is no page of its own', async (path) => {
  expect((await get(path)).headers.get('link')).toBeNull();
});

it.each([
  ['/seo-checker/nothing', 404],
  ['/blog/nothing', 404],
  ['/seo', 200],
])('answers %s, which is not built, with the fallback and %i', async (path, status) => {
  const answer = await get(path);
  expect(answer.status).toBe(status);
  expect(await answer.text()).toContain('Fallback');
});

it.each([
  ['/about', '', "script-src 'self' 'sha256-a' 'sha256-b';"],
  ['/about', 'br', "script-src 'self' 'sha256-a' 'sha256-b';"],
  ['/about/how-to', '', "script-src 'self';"],
])('lets %s (%s) run the inline scripts that stand in it and no others', async (path, encoding, policy) => {
  expect((await get(path, { 'accept-encoding': encoding })).headers.get('content-security-policy')).toContain(policy);
});

it('leaves the policy of all else to who has one for everything, with the scripts of the fallback', async () => {
  for (const path of ['/assets/index-1.js', '/seo']) expect((await get(path)).headers.get('content-security-policy')).toBeNull();
  expect(openStaticSite(folder)?.scriptHashes).toEqual(['sha256-f']);
  expect(openStaticSite(folder)?.styles).toBe('/assets/every-screen-1.css');
});

it('puts the address of the site into the files that name it', async () => {
  expect(await (await get('/robots.txt')).text()).toBe('Sitemap: https://plumbline.example/sitemap.xml');
  const feed = await get('/blog/feed.xml');
  expect(await feed.text()).toBe('<id>https://plumbline.example/blog</id><link href="https://plumbline.example/blog"/>');
  expect(feed.headers.get('content-type')).toBe('application/xml; charset=utf-8');
});
