import { readdirSync, readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { makeConfinedFolder } from '@plumbline/confine';
import { expect, it } from 'vitest';
import { openBrowserPipe } from './browser-pipe.ts';
import { findChromium } from './find-chromium.ts';
import { NOBODY, proxiedFlags } from './launch-options.ts';
import { nothing } from './refuse-command.ts';

/** Ids of processes whose command line contains a text. */
function processesWith(text: string): string[] {
  return readdirSync('/proc').filter((name) => {
    try {
      return /^\d+$/.test(name) && readFileSync(`/proc/${name}/cmdline`, 'utf8').includes(text);
    } catch {
      return false;
    }
  });
}

it.runIf(process.platform === 'linux')('ends the browser itself, where a script of the system has started it', async () => {
  const folder = await makeConfinedFolder();
  const executablePath = findChromium(process.env['CHROME_PATH'] ?? null) ?? '';
  const flags = proxiedFlags({ proxyUrl: NOBODY, folder, isSandboxed: false, opensWindows: false });
  const pipe = openBrowserPipe({ executablePath, flags, folder, rule: nothing });
  const answered = new Promise<void>((resolve) => pipe.listen({ wants: () => false, hear: () => resolve() }));
  pipe.send({ id: 1, method: 'Browser.getVersion' });
  await answered;
  // A busy browser does not notice that its pipe is gone.
  const running = processesWith(folder);
  expect(running).not.toEqual([]);
  for (const pid of running) process.kill(Number(pid), 'SIGSTOP');
  pipe.kill();
  await pipe.gone;
  await expect.poll(() => processesWith(folder)).toEqual([]);
  await rm(folder, { recursive: true, force: true, maxRetries: 5 });
});
