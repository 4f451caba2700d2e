import { readdirSync, readFileSync } from 'node:fs';
import { processesFrom } from '@plumbline/confine';
import { startPageServer } from '@plumbline/testing';
import { expect, it, onTestFinished } from 'vitest';
import { findChromium, findFullChromium } from './find-chromium.ts';
import { createPagePool } from './page-pool.ts';
import { watchProcesses } from './watch-processes.ts';

const found = [findChromium(process.env['CHROME_PATH'] ?? null), findFullChromium()].filter((path) => path !== null);

const read = (path: string): string => {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
};
const sessionOf = (pid: string): number =>
  Number(
    read(`/proc/${pid}/stat`)
      .replace(/^.*\) /s, '')
      .split(' ')[3],
  );

/** Opens a page and does something to the browser process that was started for it. */
async function withPage(executablePath: string, url: string, work: (browser: number) => Promise<void>): Promise<void> {
  const pool = createPagePool({ executablePath, policy: { privateTargets: 'allow', privateAllow: [], dnsServers: [] }, warm: 0 });
  onTestFinished(() => pool.close());
  await pool.use(async (session) => {
    const { processes } = await processesFrom(process.pid);
    const browsers = processes.filter(
      ({ parent, pid }) => parent === process.pid && read(`/proc/${pid}/cmdline`).includes('--user-data-dir'),
    );
    const loaded = new Promise<void>((resolve) => session.on('Page.loadEventFired', () => resolve()));
    await session.send('Page.enable');
    await session.send('Page.navigate', { url });
    await loaded;
    expect(browsers).toHaveLength(1);
    for (const { pid } of browsers) await work(pid);
  });
}

it.runIf(process.platform === 'linux').each([...new Set(found)])(
  'looks at each process of %s, whichever thread started it',
  async (path) => {
    await using site = await startPageServer({ '/': '<title>Good</title>' });
    await withPage(path, site.url('/'), async (browser) => {
      // Some processes come and go while it starts.
      await expect
        .poll(async () => {
          const seen = new Set((await processesFrom(browser)).processes.map(({ pid }) => pid));
          return readdirSync('/proc').filter((pid) => sessionOf(pid) === browser && !seen.has(Number(pid)));
        })
        .toEqual([]);
      const { processes } = await processesFrom(browser);
      const commands = processes.map(({ pid }) => read(`/proc/${pid}/cmdline`));
      for (const kind of ['--type=renderer', '--utility-sub-type=network.mojom.NetworkService'])
        expect(commands).toContainEqual(expect.stringContaining(kind));
    });
  },
);

/** Sends 768 MB to a worker that never reads them. */
const SENDS = `<title>Sends</title><script>
  const receive = () => {
    globalThis.kept = Array.from({ length: 8 }, () => Object.assign(new BroadcastChannel('x'), { onmessage() {} }));
    postMessage('ready');
    setTimeout(() => { for (;;); });
  };
  new Worker(URL.createObjectURL(new Blob(['(' + receive + ')()']))).onmessage = () => {
    const [channel, bytes] = [new BroadcastChannel('x'), new Uint8Array(16 * 1024 * 1024)];
    for (let at = 0; at < 6; at += 1) channel.postMessage(bytes);
  };
</script>`;

it.runIf(process.platform === 'linux')('counts what a page has sent and nobody has read', async () => {
  await using site = await startPageServer({ '/': SENDS });
  await withPage(found[0] ?? '', site.url('/'), async (browser) => {
    const told = Promise.withResolvers<void>();
    const stop = watchProcesses(browser, { ownMb: 10_000, allMb: 700 }, { onTooMuch: told.resolve });
    await told.promise;
    stop();
  });
});

it.runIf(process.platform === 'linux')('lets each process of a browser have as many files open as a look is quick at', async () => {
  await using site = await startPageServer({ '/': '<title>Good</title>' });
  await withPage(found[0] ?? '', site.url('/'), async (browser) => {
    const { processes } = await processesFrom(browser);
    const bounds = processes.map(({ pid }) => /^Max open files\s+\d+\s+(\d+)/m.exec(read(`/proc/${pid}/limits`))?.[1]);
    expect(new Set(bounds)).toEqual(new Set(['1024']));
  });
});
