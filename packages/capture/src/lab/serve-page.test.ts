import { gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import type { CdpSession } from '../responsive/cdp-session.ts';
import { seePages } from '../responsive/testing/see-page.ts';
import { createAssetCache } from './asset-cache.ts';
import { renderPage } from './render-page.ts';

const pages = seePages();
const MB = 1024 * 1024;

/** Renders a page. @returns its HTML, and how many characters the browser sent and received meanwhile */
async function render(html: string, assets = createAssetCache()) {
  const page = {
    url: pages.site().url('/served'),
    status: 200,
    headers: { 'content-type': ['text/html; charset=utf-8'] },
    body: Buffer.from(html).toString('base64'),
  };
  const passed = { answered: 0, told: 0 };
  const counting = (session: CdpSession): CdpSession => ({
    on: (event, listener) => session.on(event, listener),
    async send(method, params) {
      passed.told += JSON.stringify(params ?? {}).length;
      const answer = await session.send(method, params);
      passed.answered += JSON.stringify(answer ?? null).length;
      return answer;
    },
  });
  return { html: await pages.pool.use((session) => renderPage(counting(session), page, assets, 1_000_000)), ...passed };
}

function putScript(path: string, text: string, headers: Readonly<Record<string, string>> = {}): void {
  pages.site().set(path, {
    headers: { 'content-type': 'text/javascript', 'content-encoding': 'gzip', ...headers },
    body: gzipSync(text),
  });
}

const askedFor = (path: string): number => pages.site().requests.filter((request) => request.path === path).length;

it('takes no script out of the browser that is too large to be kept, and runs it all the same', async () => {
  putScript('/vast.js', `${' '.repeat(20 * MB)}document.body.append("vast")`);
  putScript('/small.js', 'document.body.append("small")');
  const assets = createAssetCache();
  const tags = '<body><script src="/vast.js"></script><script src="/small.js"></script></body>';
  for (const _ of [1, 2]) {
    const { html, answered } = await render(tags, assets);
    expect(html).toContain('vast');
    expect(html).toContain('small');
    expect(answered).toBeLessThan(MB);
  }
  expect([askedFor('/vast.js'), askedFor('/small.js')]).toEqual([2, 1]);
});

it('takes so many bytes of scripts for all pages of a test, and no more', async () => {
  const assets = createAssetCache();
  const answered: number[] = [];
  for (const round of [1, 2, 3]) {
    const paths = Array.from({ length: 6 }, (_, at) => `/many-${round}-${at}.js`);
    for (const path of paths) putScript(path, ' '.repeat(5 * MB));
    answered.push((await render(paths.map((path) => `<script src="${path}"></script>`).join(''), assets)).answered);
  }
  expect(answered[0]).toBeGreaterThan(30 * MB);
  expect(answered.reduce((sum, one) => sum + one, 0)).toBeLessThan(66 * MB);
}, 60_000);

it('gives a page so much of what is kept, however often it asks', async () => {
  const count = 'top.document.body.dataset.count = 1 + Number(top.document.body.dataset.count ?? 0)';
  putScript('/again.js', `${' '.repeat(5 * MB)}${count}`, { 'cache-control': 'no-cache' });
  const assets = createAssetCache();
  await render('<body><script src="/again.js"></script></body>', assets);
  // Each document fetches it once, and a page can consist of many.
  const { html, told } = await render(
    `<body><script>
      (async () => {
        for (let at = 0; at < 12; at += 1) await new Promise((resolve) => {
          document.body.append(Object.assign(document.createElement('iframe'), { srcdoc: '<script src="/again.js"></' + 'script>', onload: resolve }));
        });
      })();
    </script></body>`,
    assets,
  );
  expect(html).toContain('data-count="12"');
  expect(told).toBeLessThan(50 * MB);
}, 60_000);

it('keeps texts in whatever encoding they came, and headers however often', async () => {
  pages.site().set('/old.js', {
    headers: { 'content-type': 'text/javascript; charset=iso-8859-1', vary: ['accept', 'accept-language'] },
    body: Buffer.from('document.body.append("Grüße")', 'latin1'),
  });
  const assets = createAssetCache();
  for (const _ of [1, 2])
    expect((await render('<body><script src="/old.js"></script></body>', assets)).html).toContain('<script src="/old.js"></script>Grüße');
  expect(askedFor('/old.js')).toBe(1);
});
