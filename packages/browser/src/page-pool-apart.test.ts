import { readFileSync } from 'node:fs';
import { processesFrom } from '@plumbline/confine';
import { afterEach, describe, expect, it } from 'vitest';
import { findChromium } from './find-chromium.ts';
import { PageTimeout } from './lend-page.ts';
import { PageKillsBrowser } from './page-fault.ts';
import { createPagePool, type PagePool } from './page-pool.ts';

const executablePath = findChromium(process.env['CHROME_PATH'] ?? null) ?? '';

let pool: PagePool<string>;
const open = (): PagePool<string> =>
  (pool = createPagePool({
    executablePath,
    policy: { privateTargets: 'allow', privateAllow: [], dnsServers: [] },
    isAnonymousOwner: (owner) => owner.startsWith('stranger'),
  }));
afterEach(() => pool.close());

/** Borrows a page and keeps it until released. */
function hold(owner: string) {
  const [begun, again, ended] = [Promise.withResolvers<void>(), Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  let times = 0;
  const done = pool.of(owner).use(async (session) => {
    times += 1;
    begun.resolve();
    if (times > 1) again.resolve();
    await ended.promise;
    return session.send('Browser.getVersion');
  });
  return {
    begun: begun.promise,
    again: again.promise,
    async end() {
      ended.resolve();
      expect(await done).toHaveProperty('product');
      return times;
    },
  };
}
const crash = (owner: string) => expect(pool.of(owner).use((session) => session.send('Browser.crash'))).rejects.toThrow(PageKillsBrowser);

it('has strangers share a browser of their own, so that they end none of anybody else', async () => {
  open();
  const good = hold('ada');
  await good.begun;
  await crash('stranger of one network');
  expect(await good.end()).toBe(1);
});

it('does the next pages by themselves of who was there when a shared browser went, whatever their second visit showed', async () => {
  open();
  let times = 0;
  const once = pool.of('mallory').use(async (session) => {
    times += 1;
    return session.send(times === 1 ? 'Browser.crash' : 'Browser.getVersion');
  });
  expect(await once).toHaveProperty('product');
  const good = hold('ada');
  await good.begun;
  await crash('mallory');
  expect(await good.end()).toBe(1);
});

it.each([
  ['was not done in time', () => new Promise<never>(() => undefined)],
  ['had a page that did not answer in its time', () => Promise.reject(Object.assign(new Error('No answer.'), { name: 'PageUnanswered' }))],
])('does again, and has the next by itself, what %s beside the pages of others', async (_why, beLate) => {
  open();
  const good = hold('ada');
  await good.begun;
  let times = 0;
  const late = pool.of('mallory').use(
    (session) => {
      times += 1;
      return times === 1 ? beLate() : session.send('Browser.getVersion');
    },
    { limitMs: 2_000 },
  );
  expect(await late).toHaveProperty('product');
  await crash('mallory');
  expect(await good.end()).toBe(1);
});

it('does not do again what had a page that did not answer while nobody else was there', async () => {
  open();
  let times = 0;
  const late = pool.of('ada').use(() => {
    times += 1;
    return Promise.reject(Object.assign(new Error('No answer.'), { name: 'PageUnanswered' }));
  });
  await expect(late).rejects.toThrow('No answer.');
  expect(times).toBe(1);
});

it('lends pages that waited as things are by then', async () => {
  open();
  const good = hold('ada');
  await good.begun;
  // Two run at a time. The first two bring down the shared browser; the others have been waiting since before that.
  const crashing = Array.from({ length: 6 }, () => crash('mallory'));
  await Promise.all(crashing);
  expect(await good.end()).toBe(2);
});

it('suspects who has left before the shared browser goes', async () => {
  open();
  const good = hold('ada');
  await good.begun;
  const cancel = new AbortController();
  const leaving = pool.of('mallory').use(
    async (session) => {
      const crashing = session.send('Browser.crash').catch(() => undefined);
      cancel.abort(new Error('Enough.'));
      await crashing;
    },
    { signal: cancel.signal },
  );
  await expect(leaving).rejects.toThrow('Enough.');
  await good.again;
  const next = hold('bea');
  await next.begun;
  await crash('mallory');
  expect([await good.end(), await next.end()]).toEqual([2, 1]);
});

it('lends pages to who is known, however many strangers hold', async () => {
  open();
  const strangers = ['stranger 1', 'stranger 2', 'stranger 3'].flatMap((owner) => [hold(owner), hold(owner)]);
  await strangers[0]?.begun;
  expect(await pool.of('ada').use((session) => session.send('Browser.getVersion'))).toHaveProperty('product');
  await Promise.all(strangers.map((stranger) => stranger.end()));
});

it('lends a page again at once whose browser somebody ended, whatever suspects hold', async () => {
  open();
  let crashes = 0;
  const suspect = (owner: string) =>
    pool.of(owner).use(async (session) => {
      crashes += 1;
      return session.send(crashes % 2 === 1 ? 'Browser.crash' : 'Browser.getVersion');
    });
  const names = ['mallory', 'trudy'];
  for (const name of names) await suspect(name);
  const held = names.map(hold);
  await Promise.all(held.map(({ begun }) => begun));
  const good = hold('ada');
  await good.begun;
  // A third, so far unsuspected owner.
  await suspect('eve');
  expect(await good.end()).toBe(2);
  expect(await Promise.all(held.map((one) => one.end()))).toEqual([1, 1]);
});

describe.runIf(process.platform === 'linux')('a browser that answers nobody', () => {
  const startedBy = (pid: number): number[] => (readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').match(/\d+/g) ?? []).map(Number);
  /** Suspends the browsers of this process, as if they were busy with what some page asked of them. */
  const stopBrowsers = (): void => {
    for (const pid of [process.pid, ...startedBy(process.pid)].flatMap(startedBy)) process.kill(pid, 'SIGSTOP');
  };
  const never = (): Promise<never> => new Promise(() => undefined);

  it('is ended, shared or not, and the work done again; the third one has its time, and is not waited for after', async () => {
    const pages = open();
    let times = 0;
    const beBusy = (limitMs: number) => {
      const work = () => {
        times += 1;
        stopBrowsers();
        return never();
      };
      return expect(pages.of('mallory').use(work, { limitMs })).rejects.toThrow(PageTimeout);
    };
    await beBusy(10_000);
    expect(times).toBe(3);
    // Known offenders get no other kind of browser.
    await beBusy(100);
    expect(times).toBe(4);
  });

  it('is seen by its network alone as well', async () => {
    const pages = open();
    let times = 0;
    const work = pages.of('ada').use(async () => {
      times += 1;
      if (times > 1) return 'done';
      const { processes } = await processesFrom(process.pid);
      const networks = processes.filter(({ pid }) => readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('NetworkService'));
      expect(networks).not.toEqual([]);
      for (const { pid } of networks) process.kill(pid, 'SIGSTOP');
      return never();
    });
    expect(await work).toBe('done');
    expect(times).toBe(2);
  });

  it('that two share is ended, and the work of both done again', async () => {
    const pages = open();
    const times = { ada: 0, bea: 0 };
    const begun = Promise.withResolvers<void>();
    const work = (name: 'ada' | 'bea') =>
      pages.of(name).use(async () => {
        times[name] += 1;
        if (times[name] > 1) return 'done';
        if (name === 'ada') begun.resolve();
        else stopBrowsers();
        return never();
      });
    const first = work('ada');
    await begun.promise;
    expect(await Promise.all([first, work('bea')])).toEqual(['done', 'done']);
    expect(times).toEqual({ ada: 2, bea: 2 });
  });
});
