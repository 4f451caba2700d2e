/* npm run screens: screenshots of every screen, from a temporary server with demo data. Arguments after -- select screens by id. */
import { spawnSync } from 'node:child_process';
import { ensureChromium } from './chromium.mjs';
import { ensureBuilt, ensureInstalled, fail, NODE, ROOT } from './install.mjs';

ensureInstalled();
await ensureBuilt();
const chromium = ensureChromium();
if (!chromium) fail('there is no Chromium to take pictures with. Install one (Debian: apt install chromium) or set CHROME_PATH.');
process.exit(
  spawnSync(NODE, ['e2e/screens/take-screens.ts', ...process.argv.slice(2)], {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...process.env, CHROME_PATH: chromium },
  }).status ?? 1,
);
