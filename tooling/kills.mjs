/* npm run test:kills: opt-in, since it takes minutes. Arguments after -- go to e2e/kills/run-kills.ts. */
import { spawnSync } from 'node:child_process';
import { ensureChromium } from './chromium.mjs';
import { ensureInstalled, NODE, ROOT } from './install.mjs';

ensureInstalled();
const chromium = ensureChromium();
process.exit(
  spawnSync(NODE, ['e2e/kills/run-kills.ts', ...process.argv.slice(2)], {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...process.env, ...(chromium ? { CHROME_PATH: chromium } : {}) },
  }).status ?? 1,
);
