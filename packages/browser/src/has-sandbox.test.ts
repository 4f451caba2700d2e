import { makeOddBrowser } from '@plumbline/testing';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { findChromium } from './find-chromium.ts';
import { hasSandbox } from './has-sandbox.ts';
import { NOBODY } from './launch-options.ts';
import { openBrowser } from './open-browser.ts';
import { nothing } from './refuse-command.ts';

const makeBrowser = (odd: string) => makeOddBrowser(findChromium(process.env['CHROME_PATH'] ?? null) ?? '', odd);

describe.runIf(process.platform === 'linux')('the sandbox of a browser', () => {
  it('is there where the machine gives one, also when the first browser was ended by somebody', async () => {
    await using whole = await makeBrowser('');
    await using ended = await makeBrowser('[ $at -le 1 ] && exit 1');
    expect(await hasSandbox(ended.executablePath)).toBe(await hasSandbox(whole.executablePath));
    expect(await ended.starts()).toEqual(['sandboxed', 'open', 'sandboxed']);
  });

  it('is proven once, for all who start one at the same time and later', async () => {
    await using browser = await makeBrowser('[ $kind = sandboxed ] && exit 1');
    const start = async (): Promise<void> => {
      const opened = await openBrowser({ executablePath: browser.executablePath, proxyUrl: NOBODY, rule: nothing });
      await opened.close();
    };
    await Promise.all([start(), start()]);
    await start();
    expect(await browser.starts()).toEqual(['sandboxed', 'open', 'sandboxed', 'open', 'open', 'open']);
  });

  it('is not taken from a browser that is late, whose proof is tried again', async () => {
    await using browser = await makeBrowser('[ $at -eq 1 ] && exec sleep 1000');
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const late = expect(hasSandbox(browser.executablePath)).rejects.toThrow('showed no page within 30 seconds');
    await vi.waitFor(async () => expect(await browser.starts()).toEqual(['sandboxed']), { timeout: 20_000 });
    vi.advanceTimersByTime(30_000);
    await late;
    expect(await browser.starts()).toEqual(['sandboxed']);
    vi.useRealTimers();
    await using whole = await makeBrowser('');
    expect(await hasSandbox(browser.executablePath)).toBe(await hasSandbox(whole.executablePath));
  });

  it('is no question where no browser starts', async () => {
    await using browser = await makeBrowser('exit 1');
    await expect(hasSandbox(browser.executablePath)).rejects.toThrow(`The browser ${browser.executablePath} does not start.`);
    expect(await browser.starts()).toEqual(['sandboxed', 'open']);
  });
});
