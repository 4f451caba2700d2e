/* The browsers for tests: found, or installed where no question needs answering. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { NODE, ROOT } from './install.mjs';

/**
 * The path of the Chromium for the product. On Debian as root, both kinds are installed when one is missing: the fast headless one, and the full one,
 * which the extension needs. Null where there is none, or none for the extension.
 */
export function ensureChromium() {
  const found = findChromium();
  if (found.full && /headless-shell/.test(found.used)) return found.used;
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log('Installing Chromium with apt-get for the browser tests.');
    install();
  }
  const { used, full } = findChromium();
  return full ? used : null;
}

function install() {
  for (const options of [
    ['update', '-qq'],
    ['install', '-y', '-qq', '--no-install-recommends', 'chromium', 'chromium-headless-shell'],
  ]) {
    spawnSync('apt-get', options, { stdio: ['ignore', 'ignore', 'inherit'], env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } });
  }
}

/** Uses the product's own search, with the product's own Node. */
function findChromium() {
  const script = `const { findChromium, findFullChromium } = await import('@plumbline/browser');
    console.log(JSON.stringify({ used: findChromium(process.env.CHROME_PATH || null) ?? '', full: findFullChromium() ?? '' }));`;
  const result = spawnSync(NODE, ['--input-type=module', '-e', script], { cwd: ROOT, encoding: 'utf8' });
  return JSON.parse(result.stdout);
}
