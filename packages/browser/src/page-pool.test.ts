import { startPageServer } from '@plumbline/testing';
import { afterEach, expect, it } from 'vitest';
import { findChromium } from './find-chromium.ts';
import { PageTimeout } from './lend-page.ts';
import { createPagePool, type PagePool, type PagePoolOptions } from './page-pool.ts';
import { PageKillsBrowser } from './page-fault.ts';
import type { PageSession } from './page-session.ts';

const executablePath = findChromium(process.env['CHROME_PATH'] ?? null) ?? '';
const policy = (privateTargets: 'allow' | 'deny') => ({ privateTargets, privateAllow: [], dnsServers: [] });

let pool: PagePool<string>;
const open = (options: Partial<PagePoolOptions> = {}): PagePool<string> =>
  (pool = createPagePool({ executablePath, policy: policy('allow'), ...options }));
afterEach(() => pool.close());

async function visit(session: PageSession, url: string): Promise<void> {
  const loaded = new Promise<void>((resolve) => session.on('Page.loadEventFired', () => resolve()));
  await session.send('Page.enable');
  await session.send('Page.navigate', { url });
  await loaded;
}

async function frameOf(session: PageSession): Promise<string> {
  const tree = await session.send('Page.getFrameTree');
  return /"id":"(\w+)"/.exec(JSON.stringify(tree))?.[1] ?? '';
}

it('lends pages that share nothing, and bounds how many', async () => {
  await using site = await startPageServer({ '/': { headers: { 'set-cookie': 'seen=yes' }, body: '<h1>Hello</h1>' } });
  const pages = open({ size: 3 });
  let at = 0;
  let most = 0;
  const cookies = await Promise.all(
    Array.from({ length: 5 }, () =>
      pages.use(async (session) => {
        most = Math.max(most, ++at);
        const before: unknown = await session.send('Network.getCookies', { urls: [site.url('/')] });
        await visit(session, site.url('/'));
        at -= 1;
        return before;
      }),
    ),
  );
  expect(cookies).toEqual(Array.from({ length: 5 }, () => ({ cookies: [] })));
  expect(most).toBe(2);
  expect(site.requests.filter(({ path }) => path === '/')).toHaveLength(5);
});

it('refuses private addresses for the page and all its parts', async () => {
  await using site = await startPageServer({ '*': '<h1>Secret</h1>' });
  await open({ policy: policy('deny') }).use(async (session) => {
    await expect(session.send('Page.navigate', { url: site.url('/') })).rejects.toThrow('private or reserved network');
    await session.send('Page.enable');
    const loaded = new Promise<void>((resolve) => session.on('Page.loadEventFired', () => resolve()));
    await session.send('Runtime.evaluate', { expression: `document.body.innerHTML = '<iframe src="${site.url('/part')}"></iframe>'` });
    await session.send('Page.setDocumentContent', { frameId: await frameOf(session), html: `<img src="${site.url('/part')}">` });
    await loaded;
  });
  expect(site.requests).toEqual([]);
});

it('opens nothing but http and https, whoever asks', async () => {
  await open().use(async (session) => {
    for (const url of ['file:///etc/passwd', 'view-source:http://127.0.0.1/', 'data:text/html,x', 'chrome://version/', 'javascript:1']) {
      await expect(session.send('Page.navigate', { url })).rejects.toThrow('Only http:// and https:// addresses can be tested.');
      await expect(session.send('Target.createTarget', { url })).rejects.toThrow('Only http:// and https:// addresses can be tested.');
    }
    await expect(session.send('DOM.setFileInputFiles', { files: ['/etc/passwd'] })).rejects.toThrow('is not used here');
  });
});

it('closes the page of work that is cancelled, and goes on', async () => {
  const pages = open({ size: 1 });
  const cancel = new AbortController();
  const working = pages.use(
    async (session) => {
      cancel.abort(new Error('Enough.'));
      await session.send('Runtime.evaluate', { expression: 'new Promise(() => undefined)', awaitPromise: true });
    },
    { signal: cancel.signal },
  );
  await expect(working).rejects.toThrow('Enough.');
  expect(await pages.use((session) => session.send('Runtime.evaluate', { expression: '1 + 1', returnByValue: true }))).toMatchObject({
    result: { value: 2 },
  });
});

it('does not wait for cancelled work that waits for something else', async () => {
  const pages = open({ size: 1 });
  const cancel = new AbortController();
  const working = pages.use(
    async () => {
      cancel.abort(new Error('Enough.'));
      await new Promise(() => undefined);
    },
    { signal: cancel.signal },
  );
  await expect(working).rejects.toThrow('Enough.');
});

it('gives up work that ends a browser that it shared and one of its own, and starts another', async () => {
  const pages = open();
  let times = 0;
  const ending = pages.use((session) => {
    times += 1;
    return session.send('Browser.crash');
  });
  await expect(ending).rejects.toThrow(PageKillsBrowser);
  expect(times).toBe(2);
  expect(await pages.use((session) => session.send('Browser.getVersion'))).toHaveProperty('product');
});

it.runIf(process.platform === 'linux')(
  'ends a browser that a page fills with what it stores, and finds out which page it was',
  async () => {
    const pages = open({ size: 2 });
    const [begun, ended] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const good = pages.of('ada').use(async (session) => {
      begun.resolve();
      await ended.promise;
      return session.send('Browser.getVersion');
    });
    await begun.promise;
    const storing = pages.of('mallory').use((session) => {
      const store = `(async () => {
      globalThis.held = [];
      for (let at = 0; at < 30; at += 1) {
        held.push(new Blob([new Uint8Array(5e7).fill(at + 1)]));
        await held.at(-1).slice(0, 1).text();
      }
      return 'stored';
    })()`;
      return session.send('Runtime.evaluate', { expression: store, awaitPromise: true, returnByValue: true });
    });
    await expect(storing).rejects.toThrow(PageKillsBrowser);
    ended.resolve();
    expect(await good).toHaveProperty('product');
  },
);

it('does the work of others whose browser somebody ended', async () => {
  const pages = open({ size: 3 });
  const begun = { ada: Promise.withResolvers<void>(), bea: Promise.withResolvers<void>() };
  const good = (['ada', 'bea'] as const).map((owner) => {
    let times = 0;
    return pages.of(owner).use(async (session) => {
      times += 1;
      begun[owner].resolve();
      if (times === 1) await session.send('Runtime.evaluate', { expression: 'new Promise(() => undefined)', awaitPromise: true });
      await session.send('Browser.getVersion');
      return times;
    });
  });
  const bad = pages.of('mallory').use(async (session) => {
    await Promise.all([begun.ada.promise, begun.bea.promise]);
    await session.send('Browser.crash');
  });
  await expect(bad).rejects.toThrow(PageKillsBrowser);
  expect(await Promise.all(good)).toEqual([2, 2]);
});

it('does not do work again whose browser was closed with the pool', async () => {
  const pages = open();
  const begun = Promise.withResolvers<void>();
  let times = 0;
  const working = pages.use(async (session) => {
    times += 1;
    begun.resolve();
    await session.send('Runtime.evaluate', { expression: 'new Promise(() => undefined)', awaitPromise: true });
  });
  await begun.promise;
  await Promise.all([expect(working).rejects.toThrow('The browser has gone.'), pages.close()]);
  expect(times).toBe(1);
});

it('does work again by itself that others may have kept from being done', async () => {
  const pages = open({ size: 3 });
  const [begun, ended] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const bad = pages.of('mallory').use(async () => {
    begun.resolve();
    await ended.promise;
  });
  await begun.promise;
  let times = 0;
  const good = pages.of('ada').use(
    async (session) => {
      times += 1;
      if (times === 1) await new Promise(() => undefined);
      return session.send('Browser.getVersion');
    },
    { limitMs: 2_000 },
  );
  expect(await good).toHaveProperty('product');
  expect(times).toBe(2);
  ended.resolve();
  await bad;
});

it('gives the place back of work that is cancelled while its page is made', async () => {
  const pages = open({ size: 1 });
  const cancel = new AbortController();
  const working = pages.use(() => Promise.resolve('done'), { signal: cancel.signal });
  // The browser is still starting.
  cancel.abort(new Error('Enough.'));
  await expect(working).rejects.toThrow('Enough.');
  expect(await pages.use((session) => session.send('Browser.getVersion'))).toHaveProperty('product');
});

it('ends work on a page that never comes to rest, and lends the next', async () => {
  await using site = await startPageServer({ '/': '<script>addEventListener("load", () => setTimeout(() => { for (;;); }))</script>' });
  const pages = open({ size: 1, limitMs: 3_000 });
  const working = pages.use(async (session) => {
    await visit(session, site.url('/'));
    await session.send('Runtime.evaluate', { expression: '1' });
  });
  await expect(working).rejects.toThrow(PageTimeout);
  expect(await pages.use((session) => session.send('Runtime.evaluate', { expression: '1 + 1', returnByValue: true }))).toMatchObject({
    result: { value: 2 },
  });
});

it('counts the time of work from when it has its page, not from when it asked for one', async () => {
  const pages = open({ size: 1 });
  const endless = pages.use(() => new Promise(() => undefined), { limitMs: 100 });
  // It waits for those 100 ms and finishes before a limit that starts with its page can expire.
  const quick = pages.use(() => Promise.resolve('done'), { limitMs: 1 });
  await expect(endless).rejects.toThrow(PageTimeout);
  expect(await quick).toBe('done');
});

it('outlives a page that has more said about it than a text can hold', async () => {
  await using site = await startPageServer({
    '/': `<title>x</title><script>fetch('/a', { headers: { x: 'a' + '\\x01'.repeat(30e6) + 'a' } }).catch(() => 0)</script>`,
  });
  const pages = open();
  await pages.use(async (session) => {
    await session.send('Network.enable');
    await visit(session, site.url('/'));
  });
  expect(await pages.use((session) => session.send('Browser.getVersion'))).toHaveProperty('product');
});

it('lends the next page to another owner, however many pages that never end somebody has queued', async () => {
  await using site = await startPageServer({ '/': '<script>addEventListener("load", () => setTimeout(() => { for (;;); }))</script>' });
  const pages = open({ size: 1 });
  const order: string[] = [];
  const cancel = new AbortController();
  const isLent = Promise.withResolvers<void>();
  const endless = Array.from({ length: 100 }, (_, at) =>
    pages
      .of('ada')
      .use(
        async (session) => {
          order.push(`ada ${at}`);
          isLent.resolve();
          // Work that must not have started yet need not be awaited a hundred times.
          if (at > 0) cancel.abort(new Error('Enough.'));
          await visit(session, site.url('/'));
          await session.send('Runtime.evaluate', { expression: '1' });
        },
        { signal: cancel.signal, limitMs: 3_000 },
      )
      .catch((error: unknown) => error),
  );
  await isLent.promise;
  await pages.of('bea').use(async (session) => {
    order.push('bea');
    await session.send('Runtime.evaluate', { expression: '1' });
  });
  cancel.abort(new Error('Enough.'));
  const ends = await Promise.all(endless);
  expect(order.slice(0, 2)).toEqual(['ada 0', 'bea']);
  expect(ends[0]).toBeInstanceOf(PageTimeout);
});

it('lends a page to another owner at once, however many somebody alone asks for', async () => {
  const pages = open({ size: 3 });
  const cancel = new AbortController();
  const held = Array.from({ length: 2 }, () => Promise.withResolvers<void>());
  let lent = 0;
  const endless = Array.from({ length: 6 }, () =>
    pages
      .of('ada')
      .use(
        () => {
          held[lent++]?.resolve();
          return new Promise(() => undefined);
        },
        { signal: cancel.signal },
      )
      .catch((error: unknown) => error),
  );
  await Promise.all(held.map(({ promise }) => promise));
  expect(await pages.of('bea').use((session) => session.send('Browser.getVersion'))).toHaveProperty('product');
  expect(lent).toBe(2);
  cancel.abort(new Error('Enough.'));
  await Promise.all(endless);
});
