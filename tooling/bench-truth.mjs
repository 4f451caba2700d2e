/*
 * npm run bench:truth: how often the audit, the grammar engine and the duplicate suggestions are right. --labelled skips real sites; --grammar and
 * --duplicates run only that part.
 */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { ensureInstalled, NODE, ROOT } from './install.mjs';

ensureInstalled();
const PARTS = { '--grammar': ['grammar/run.ts'], '--duplicates': ['duplicates.ts'] };
const chosen = Object.keys(PARTS).find((part) => process.argv.includes(part));
const parts = chosen ? PARTS[chosen] : ['run.ts', 'grammar/run.ts', 'duplicates.ts'];
const statuses = parts.map(
  (part) => spawnSync(NODE, [join(ROOT, 'bench/truth', part), ...process.argv.slice(2)], { cwd: ROOT, stdio: 'inherit' }).status,
);
process.exit(statuses.every((status) => status === 0) ? 0 : 1);
