import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { findChromium } from './find-chromium.ts';
import { NOBODY } from './launch-options.ts';
import { openBrowser } from './open-browser.ts';
import { nothing } from './refuse-command.ts';

/** A browser of which the first few end at once. @returns its path, and reads in which of its starts it had a sandbox */
async function makeBrowser(ending: number) {
  const folder = await mkdtemp(join(tmpdir(), 'plumbline-browser-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const [executablePath, log] = [join(folder, 'browser'), join(folder, 'log')];
  await writeFile(log, '');
  await writeFile(
    executablePath,
    `#!/bin/sh
case "$*" in *--no-sandbox*) echo open >> ${log};; *) echo sandboxed >> ${log};; esac
[ $(wc -l < ${log}) -le ${ending} ] && exit 1
exec ${findChromium(process.env['CHROME_PATH'] ?? null) ?? ''} "$@"
`,
  );
  // It runs as a user without rights.
  for (const [path, mode] of [
    [folder, 0o755],
    [executablePath, 0o755],
    [log, 0o666],
  ] as const)
    await chmod(path, mode);
  const start = async (): Promise<void> => {
    const browser = await openBrowser({ executablePath, proxyUrl: NOBODY, rule: nothing });
    await browser.close();
  };
  return { start, starts: async () => (await readFile(log, 'utf8')).trim().split('\n') };
}

it.runIf(process.platform === 'linux')(
  'has a sandbox where the machine gives one, also when the first browser was ended by somebody',
  async () => {
    const whole = await makeBrowser(0);
    await whole.start();
    const own = (await whole.starts()).at(-1);
    const ended = await makeBrowser(1);
    await ended.start();
    await ended.start();
    expect((await ended.starts()).slice(0, 3)).toEqual(['sandboxed', 'open', 'sandboxed']);
    expect((await ended.starts()).at(-1)).toBe(own);
  },
);
