import { startPageServer } from '@plumbline/testing';
import { readFileSync } from 'node:fs';
import { expect, it, onTestFinished } from 'vitest';
import { findChromium } from './find-chromium.ts';
import { createPagePool } from './page-pool.ts';

const executablePath = findChromium(process.env['CHROME_PATH'] ?? null) ?? '';

const startedBy = (pid: number): number[] => (readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').match(/\d+/g) ?? []).map(Number);
const below = (pid: number): number[] => startedBy(pid).flatMap((child) => [child, ...below(child)]);
const commandOf = (pid: number): string => readFileSync(`/proc/${pid}/cmdline`, 'utf8');

/** Kills the zygotes, the processes that start those of pages, as the kernel may when memory is short. @returns how many there were */
function endZygotes(): number {
  const zygotes = below(process.pid).filter((pid) => /--type=zygote(?!.*--no-zygote-sandbox)/s.test(commandOf(pid)));
  // In reverse order, because some exit with their parent.
  for (const pid of zygotes.toReversed()) process.kill(pid, 'SIGKILL');
  return zygotes.length;
}

it.runIf(process.platform === 'linux')('starts another browser in place of one that answers and can open no page any more', async () => {
  await using site = await startPageServer({ '*': '<title>Good</title>' });
  const pool = createPagePool({ executablePath, policy: { privateTargets: 'allow', privateAllow: [], dnsServers: [] }, limitMs: 10_000 });
  onTestFinished(() => pool.close());
  const visit = (owner: string) =>
    pool.of(owner).use(async (session) => {
      const loaded = new Promise<void>((resolve) => session.on('Page.loadEventFired', () => resolve()));
      await session.send('Page.enable');
      await session.send('Page.navigate', { url: site.url('/') });
      await loaded;
      return session.send('Runtime.evaluate', { expression: 'document.title', returnByValue: true });
    });
  const good = { result: { type: 'string', value: 'Good' } };
  expect(await visit('ada')).toEqual(good);
  expect(endZygotes()).toBeGreaterThan(0);
  for (const owner of ['ada', 'bob', 'ada']) expect(await visit(owner)).toEqual(good);
});

it.runIf(process.platform === 'linux')('lends no page that has crashed before anybody had it', async () => {
  const limitMs = 60_000;
  const pool = createPagePool({ executablePath, policy: { privateTargets: 'allow', privateAllow: [], dnsServers: [] }, limitMs });
  onTestFinished(() => pool.close());
  const ask = (owner: string) =>
    pool.of(owner).use((session) => session.send('Runtime.evaluate', { expression: '1 + 1', returnByValue: true }));
  const good = { result: { type: 'number', value: 2, description: '2' } };
  expect(await ask('ada')).toEqual(good);
  const pages = below(process.pid).filter((pid) => commandOf(pid).includes('--type=renderer'));
  expect(pages.length).toBeGreaterThan(0);
  for (const pid of pages) process.kill(pid, 'SIGKILL');
  // A page may be lent before the browser has reported its crash. Then its borrower finds out, and perhaps the next one too.
  const told = (owner: string) => ask(owner).catch((error: Error) => error.name);
  const answers = await Promise.all(['ada', 'bob', 'cleo'].map(told));
  for (const answer of answers) expect([good, 'PageCrashed']).toContainEqual(answer);
  await expect.poll(() => told('ada')).toEqual(good);
});

it('is told at once of a page that crashes, and does it again where it had others beside it', async () => {
  const pool = createPagePool({ executablePath, policy: { privateTargets: 'allow', privateAllow: [], dnsServers: [] } });
  onTestFinished(() => pool.close());
  const crash = (times: () => number) => () =>
    pool.of('ada').use(async (session) => {
      if (times() > 1) return 'done';
      void session.send('Page.crash').catch(() => undefined);
      return new Promise<never>(() => undefined);
    });
  await expect(crash(() => 1)()).rejects.toMatchObject({ name: 'PageCrashed', message: 'The page crashed.' });
  const isOver = Promise.withResolvers<void>();
  const begun = Promise.withResolvers<void>();
  const neighbour = pool.of('bea').use(async () => {
    begun.resolve();
    await isOver.promise;
    return 'good';
  });
  await begun.promise;
  let times = 0;
  expect(await crash(() => (times += 1))()).toBe('done');
  isOver.resolve();
  expect([await neighbour, times]).toEqual(['good', 2]);
});
