import { expect, it } from 'vitest';
import { seePages } from '../responsive/testing/see-page.ts';
import { createAssetCache } from './asset-cache.ts';
import { renderPage } from './render-page.ts';

const pages = seePages();

function render(html: string, { assets = createAssetCache(), headers = {}, maxBytes = 1_000_000 } = {}): Promise<string> {
  const page = {
    url: pages.site().url('/rendered'),
    status: 200,
    headers: { 'content-type': ['text/html; charset=utf-8'], 'content-encoding': ['gzip'], ...headers },
    body: Buffer.from(html).toString('base64'),
  };
  return pages.pool.use((session) => renderPage(session, page, assets, maxBytes));
}

it('gives the document after its scripts ran, without asking the site for the page', async () => {
  const html = await render(
    '<!doctype html><title>Before</title><p>Grüße</p><script>document.title = "After"; setTimeout(() => document.body.append("late"), 200)</script>',
  );
  expect(html).toMatch(/^<!DOCTYPE html>\n<html><head><title>After<\/title>/);
  expect(html).toContain('Grüße');
  expect(html).toContain('late');
  expect(pages.site().requests.some(({ path }) => path === '/rendered')).toBe(false);
});

it('waits for what scripts ask for', async () => {
  pages.site().set('/data.json', { headers: { 'content-type': 'application/json' }, body: '{"name":"Anchor"}' });
  const html = await render(
    '<main></main><script>fetch("/data.json").then((a) => a.json()).then(({ name }) => { document.querySelector("main").innerHTML = `<h1>${name}</h1>`; })</script>',
  );
  expect(html).toContain('<h1>Anchor</h1>');
});

it('asks for a script once a test, and for no picture', async () => {
  pages.site().set('/app.js', { headers: { 'content-type': 'text/javascript' }, body: 'document.body.append("ran")' });
  const assets = createAssetCache();
  for (const _ of [1, 2]) {
    const html = await render(
      '<body><img src="/photo.jpg" onload="this.alt = `shown`" onerror="this.remove()"><script src="/app.js"></script></body>',
      { assets },
    );
    expect(html).toContain('ran');
    expect(html).toContain('alt="shown"');
  }
  const asked = pages.site().requests.map(({ path }) => path);
  expect(asked.filter((path) => path === '/app.js')).toHaveLength(1);
  expect(asked).not.toContain('/photo.jpg');
});

it('says why a page could not be rendered', async () => {
  await expect(render('<script>location.href = "/elsewhere"</script>')).rejects.toThrow(
    /^A script of the page sends its visitors to .*\/elsewhere\.$/,
  );
  await expect(render('<p>Words</p>', { headers: { refresh: ['0; url=/next'] } })).rejects.toThrow(/\/next\.$/);
  await expect(render('<script>document.write("x".repeat(5000))</script>', { maxBytes: 4000 })).rejects.toThrow('too large');
});
