import { hash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

const SOURCES = join(import.meta.dirname, '..');
let known: string | null = null;

/** Identifies the engine that produced a verdict: changes with the code of this package and with the versions of its dependencies. */
export function engineVersion(): string {
  known ??= readVersion();
  return known;
}

function readVersion(): string {
  const files = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' }).filter(
    (name) => name.endsWith('.ts') && !name.endsWith('.test.ts'),
  );
  const sources = files.toSorted().map((name) => readFileSync(join(SOURCES, name), 'utf8'));
  const engines = createRequire(import.meta.url).resolve('../../package.json');
  return hash('sha256', [...sources, readFileSync(engines, 'utf8')].join('\n')).slice(0, 16);
}
