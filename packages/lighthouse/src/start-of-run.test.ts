import { findChromium, hasSandbox } from '@plumbline/browser';
import { makeOddBrowser, type OddBrowser, startPageServer } from '@plumbline/testing';
import { describe, expect, it, vi } from 'vitest';
import { type LighthouseOptions, runLighthouse } from './run-lighthouse.ts';

const chromium = findChromium(process.env['CHROME_PATH'] ?? null) ?? '';
// A run may take a minute to start and 90 seconds more, and on a busy machine can need them.
vi.setConfig({ testTimeout: 180_000 });

function run({ executablePath }: OddBrowser, url: string, more: Partial<LighthouseOptions> = {}) {
  const policy = { privateTargets: 'allow', privateAllow: [], dnsServers: [] } as const;
  return runLighthouse({ executablePath, policy, url, formFactor: 'desktop', signal: new AbortController().signal, ...more });
}

describe.runIf(process.platform === 'linux')('the start of a run', () => {
  it('believes the server about the sandbox, and gives way as all browsers do', async () => {
    await using site = await startPageServer({ '/': '<h1>Hello</h1>' });
    await using browser = await makeOddBrowser(chromium, '[ $kind = sandboxed ] && exit 1');
    expect(await hasSandbox(browser.executablePath)).toBe(false);
    const before = await browser.starts();
    expect(await run(browser, site.url('/'))).toMatchObject({ finalUrl: site.url('/') });
    expect(await browser.starts()).toEqual([...before, 'open']);
    expect(new Set(await browser.priorities())).toEqual(new Set([10]));
  });

  it('has a time of its own, for which no page is blamed', async () => {
    await using site = await startPageServer({ '/': '<h1>Hello</h1>' });
    // Shows a page only in the sandbox check, which takes three starts, and never after it.
    await using browser = await makeOddBrowser(chromium, '[ $kind = sandboxed ] && exit 1; [ $at -gt 3 ] && exec sleep 1000');
    const late = run(browser, site.url('/'), { startMs: 1000, timeoutMs: 1 });
    await expect(late).rejects.toMatchObject({
      code: 'not_begun',
      message: 'The server was too busy to start Lighthouse in time. Try again later.',
    });
    expect(site.requests).toEqual([]);
  });
});
