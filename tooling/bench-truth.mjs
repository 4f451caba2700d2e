/* npm run bench:truth: how often the audit and the grammar engine are right. With --labelled it leaves real sites out, with --grammar the audit. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { ensureInstalled, NODE, ROOT } from './install.mjs';

ensureInstalled();
const parts = process.argv.includes('--grammar') ? ['grammar/run.ts'] : ['run.ts', 'grammar/run.ts'];
const statuses = parts.map(
  (part) => spawnSync(NODE, [join(ROOT, 'bench/truth', part), ...process.argv.slice(2)], { cwd: ROOT, stdio: 'inherit' }).status,
);
process.exit(statuses.every((status) => status === 0) ? 0 : 1);
