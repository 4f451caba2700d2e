/* The browser of the tests: found, or installed where that can be done without asking. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { NODE, ROOT } from './install.mjs';

/** Path of a Chromium; on Debian and as root it is installed when missing. Null where it is missing and cannot be had. */
export function ensureChromium() {
  const found = findChromium();
  if (found) return found;
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return null;
  console.log('Installing Chromium with apt-get for the browser tests.');
  for (const options of [
    ['update', '-qq'],
    ['install', '-y', '-qq', '--no-install-recommends', 'chromium'],
  ]) {
    const result = spawnSync('apt-get', options, {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
    if (result.status !== 0) return null;
  }
  return findChromium();
}

/** Asks the product's own finder, in the product's own Node. */
function findChromium() {
  const script =
    "const { findChromium } = await import('@plumbline/browser'); console.log(findChromium(process.env.CHROME_PATH || null) ?? '');";
  const result = spawnSync(NODE, ['--input-type=module', '-e', script], { cwd: ROOT, encoding: 'utf8' });
  return result.stdout.trim() || null;
}
