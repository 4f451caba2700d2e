/* npm run bench:truth: how often the audit engine is right. With --labelled it leaves the real sites out. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { ensureInstalled, NODE, ROOT } from './install.mjs';

ensureInstalled();
const { status } = spawnSync(NODE, [join(ROOT, 'bench/truth/run.ts'), ...process.argv.slice(2)], { cwd: ROOT, stdio: 'inherit' });
process.exit(status ?? 1);
