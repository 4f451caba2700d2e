import { startPageServer } from '@plumbline/testing';
import { afterEach, expect, it } from 'vitest';
import { findChromium, findFullChromium } from './find-chromium.ts';
import { PageLimitExceeded } from './page-fault.ts';
import { createPagePool, type PagePool, type PagePoolOptions } from './page-pool.ts';
import type { PageSession } from './page-session.ts';

const executablePath = findChromium(process.env['CHROME_PATH'] ?? null) ?? '';
const policy = { privateTargets: 'allow', privateAllow: [], dnsServers: [] } as const;

let pool: PagePool<string>;
const open = (options: Partial<PagePoolOptions> = {}): PagePool<string> => (pool = createPagePool({ executablePath, policy, ...options }));
afterEach(() => pool.close());

async function visit(session: PageSession, url: string): Promise<void> {
  const loaded = new Promise<void>((resolve) => session.on('Page.loadEventFired', () => resolve()));
  await session.send('Page.enable');
  await session.send('Page.navigate', { url });
  await loaded;
}

it('opens no window, whether or not a page says that it does', async () => {
  await using site = await startPageServer({
    '/': `<body><a href="/window?link" target="_blank" rel="noopener">Window</a><script>
      for (const how of ["", "noopener"]) for (let at = 0; at < 3; at += 1) open("/window?" + how + at, "_blank", how);
      document.querySelector("a").click();
    </script>`,
    '/window': '<p>Window',
  });
  await open({ warm: 0 }).use(async (session) => {
    await visit(session, site.url('/'));
    await session.send('Runtime.evaluate', {
      expression: 'open("/window?late", "_blank", "noopener"), fetch("/said")',
      awaitPromise: true,
    });
    const { targetInfos } = (await session.send('Target.getTargets')) as { targetInfos: { type: string }[] };
    expect(targetInfos.filter(({ type }) => type === 'page')).toHaveLength(1);
  });
  expect(site.requests.filter(({ path }) => path.startsWith('/window'))).toEqual([]);
});

/** Each script reports how many it has created, and removes what it created before. */
const MAKING: Readonly<Record<string, string>> = {
  'frames of its own': `const made = document.createElement('iframe'); document.body.append(made); made.remove();`,
  'frames of other sites': `
    const made = document.createElement('iframe');
    made.src = 'http://s' + count + '.localhost:' + location.port + '/part';
    document.querySelector('iframe')?.remove();
    document.body.append(made);`,
  'addresses of a frame': `
    const frame = document.querySelector('iframe') ?? document.body.appendChild(document.createElement('iframe'));
    frame.src = '/part?' + count;`,
  'addresses of its own': `history.replaceState(null, '', '?' + count);`,
  workers: `const made = new Worker('/worker.js'); made.onmessage = () => made.terminate();`,
  'workers of workers': `const made = new Worker('/workers.js'); made.onmessage = () => made.terminate();`,
};
const script = (body: string) => ({ headers: { 'content-type': 'text/javascript' }, body });
const making = (one: string, most: number) => ({
  '/': `<body><script>
    let count = 0;
    const make = () => {
      ${one}
      count += 1;
      if (count < ${most}) setTimeout(make);
      else document.title = 'done';
    };
    addEventListener('load', make);
  </script>`,
  '/part': '<p>Part',
  '/worker.js': script('postMessage(0)'),
  '/workers.js': script(`new Worker('/worker.js').onmessage = () => postMessage(0)`),
});
/** Visits a page and waits until it has created everything. */
const visitTillDone = async (session: PageSession, url: string): Promise<string> => {
  await visit(session, url);
  const done = `new Promise((resolve) => { const look = () => document.title === 'done' ? resolve('done') : setTimeout(look, 20); look(); })`;
  await session.send('Runtime.evaluate', { expression: done, awaitPromise: true });
  return 'done';
};

it.each(Object.entries(MAKING))('ends a page that makes %s without end, in a browser of its own', async (_, one) => {
  await using site = await startPageServer(making(one, Number.MAX_SAFE_INTEGER));
  const pages = open({ size: 3, mostParts: { beside: 20, alone: 60 } });
  const ended = Promise.withResolvers<void>();
  let times = 0;
  const good = pages.of('ada').use(async (session) => {
    times += 1;
    await ended.promise;
    return session.send('Browser.getVersion');
  });
  const bad = pages.of('mallory').use((session) => visitTillDone(session, site.url('/')));
  await expect(bad).rejects.toThrow(new PageLimitExceeded(60));
  ended.resolve();
  expect(await good).toHaveProperty('product');
  expect(times).toBe(1);
});

it.each(Object.entries(MAKING))('does work whose page makes %s, but not without end', async (_, one) => {
  await using site = await startPageServer(making(one, 40));
  let times = 0;
  const working = open({ mostParts: { beside: 20, alone: 400 } }).use((session) => {
    times += 1;
    return visitTillDone(session, site.url('/'));
  });
  expect(await working).toBe('done');
  expect(times).toBe(2);
});

it.each([
  ['a hundred frames and a dozen workers beside others', 100, 12, 1],
  ['four hundred frames and forty workers by itself', 400, 40, 2],
])('does work on a page with %s', async (_, frameCount, workerCount, timesOver) => {
  const frames = Array.from({ length: frameCount }, (_frame, at) => `<iframe src="/part?${at}"></iframe>`).join('');
  await using site = await startPageServer({
    '/': `<body>${frames}<script>for (let at = 0; at < ${workerCount}; at += 1) new Worker('/worker.js')</script>`,
    '/part': '<p>Part',
    '/worker.js': script('0'),
  });
  let times = 0;
  await open().use((session) => {
    times += 1;
    return visit(session, site.url('/'));
  });
  expect(times).toBe(timesOver);
});

const fullChromium = findFullChromium();
it.runIf(fullChromium)('counts what frames make that have a process of their own', async () => {
  await using site = await startPageServer({
    ...making(MAKING['frames of its own'] ?? '', Number.MAX_SAFE_INTEGER),
    '/around': `<body><script>
      const frame = document.createElement('iframe');
      frame.src = 'http://elsewhere.localhost:' + location.port + '/';
      document.body.append(frame);
    </script>`,
  });
  const pages = open({ executablePath: fullChromium ?? '', mostParts: { beside: 20, alone: 60 } });
  await expect(pages.use((session) => visitTillDone(session, site.url('/around')))).rejects.toThrow(PageLimitExceeded);
});
