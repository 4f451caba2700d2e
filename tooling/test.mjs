/* npm test: all tests, with the totals on the last line. Arguments after -- select test files. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureChromium } from './chromium.mjs';
import { ensureBuilt, ensureInstalled, fail, NODE, ROOT } from './install.mjs';

ensureInstalled();
await ensureBuilt();
const chromium = ensureChromium();
if (!chromium) fail('there is no Chromium for the browser tests. Install one (Debian: apt install chromium) or set CHROME_PATH.');

const folder = mkdtempSync(join(tmpdir(), 'plumbline-results-'));
const results = join(folder, 'results.json');
const run = spawnSync(
  NODE,
  [
    'node_modules/vitest/vitest.mjs',
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${results}`,
    ...process.argv.slice(2),
  ],
  {
    cwd: ROOT,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { NODE_COMPILE_CACHE: join(ROOT, 'node_modules', '.cache', 'plumbline'), ...process.env, CHROME_PATH: chromium, NODE_ENV: 'test' },
  },
);

let totals;
try {
  totals = JSON.parse(readFileSync(results, 'utf8'));
} catch {
  fail(`the tests ended without results (${run.status ?? run.signal}).`);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
// A test file that fails to load has no failed tests, but counts as a failure.
const broken = totals.testResults.filter(
  (file) => file.status === 'failed' && file.assertionResults.every((test) => test.status !== 'failed'),
).length;
const failed = totals.numFailedTests + broken;
console.log(`${totals.numPassedTests} passed, ${failed} failed, ${totals.numPendingTests + totals.numTodoTests} skipped`);
process.exit(failed === 0 && run.status === 0 ? 0 : 1);
