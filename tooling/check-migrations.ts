/** Fails when a table has changed without a migration. */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const server = join(import.meta.dirname, '../apps/server');
const copy = mkdtempSync(join(tmpdir(), 'plumbline-migrations-'));
try {
  cpSync(join(server, 'migrations'), copy, { recursive: true });
  const before = readdirSync(copy).length;
  const cli = join(import.meta.dirname, '../node_modules/drizzle-kit/bin.cjs');
  const options = ['generate', '--dialect=postgresql', '--schema=./src/*/*/tables.ts', `--out=${copy}`, '--name=missing'];
  const result = spawnSync(process.execPath, [cli, ...options], { cwd: server, encoding: 'utf8' });
  if (result.status !== 0) {
    console.error(`${result.stdout}${result.stderr}`);
    process.exitCode = 1;
  } else if (readdirSync(copy).length !== before) {
    console.error('The tables differ from the migrations: run npx drizzle-kit generate in apps/server.');
    process.exitCode = 1;
  }
} finally {
  rmSync(copy, { recursive: true, force: true });
}
