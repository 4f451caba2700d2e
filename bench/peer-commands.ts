import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFullChromium } from '@plumbline/browser';
import { folderMegabytes } from './folder-megabytes.ts';
import { watchMemory } from './watch-memory.ts';

const MODULES = join(import.meta.dirname, 'node_modules');

/** The cost of a whole run of a command. */
export interface CommandRun {
  readonly name: string;
  readonly pages: number;
  readonly seconds: number;
  readonly peakMb: number;
  /** Of its output. */
  readonly diskMb: number;
}

/** Runs the peers' commands as their users do, one at a time. @param paths the pages of the site that unlighthouse is to visit */
export async function runPeers(origin: string, paths: readonly string[], pages: number): Promise<CommandRun[]> {
  const chrome = findFullChromium();
  if (!chrome) throw new Error('There is no Chromium for the peers.');
  const folder = mkdtempSync(join(tmpdir(), 'plumbline-peers-'));
  const environment = { ...process.env, CHROME_PATH: chrome };
  const flags = '--headless=new --no-sandbox';
  writeFileSync(
    join(folder, 'unlighthouse.config.mjs'),
    `export default { puppeteerOptions: { executablePath: ${JSON.stringify(chrome)}, args: ['--no-sandbox'] }, chrome: { useSystem: false, useDownloadFallback: false }, scanner: { samples: 1 } };`,
  );
  const commands = [
    { name: 'linkinator', pages, script: 'linkinator/build/src/cli.js', words: [origin, '--recurse', '--skip', `^(?!${origin})`] },
    {
      name: 'lighthouse',
      pages: 1,
      script: '../../node_modules/lighthouse/cli/index.js',
      words: [`${origin}/${paths[0]}`, '--quiet', '--output=json', '--output-path=report.json', `--chrome-flags=${flags}`],
    },
    {
      name: 'unlighthouse-ci',
      pages: paths.length,
      script: 'unlighthouse/bin/unlighthouse-ci.mjs',
      words: [
        '--site',
        origin,
        '--urls',
        paths.map((path) => `/${path}`).join(','),
        '--config-file',
        'unlighthouse.config.mjs',
        '--no-cache',
      ],
    },
  ];
  const runs: CommandRun[] = [];
  try {
    for (const { name, pages: count, script, words } of commands) {
      const before = folderMegabytes(folder);
      const started = performance.now();
      const child = spawn(process.execPath, [join(MODULES, script), ...words], { cwd: folder, env: environment, stdio: 'ignore' });
      const peak = watchMemory(child.pid ?? 0);
      await new Promise((resolve) => child.once('close', resolve));
      const seconds = (performance.now() - started) / 1000;
      runs.push({ name, pages: count, seconds, peakMb: peak(), diskMb: folderMegabytes(folder) - before });
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  return runs;
}
