import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');

/** Files whose code has something of the kind. */
function filesWith(pattern: string, found: RegExp): string[] {
  const files = globSync(pattern, { cwd: root, exclude: (path) => /node_modules|__fixtures__|testing/.test(path) });
  expect(files.length).toBeGreaterThan(50);
  return files.filter((file) => !file.endsWith('.test.ts') && found.test(readFileSync(join(root, file), 'utf8')));
}

it('judges what work tools say in one way, which does not go on after the first misfit', () => {
  expect(filesWith('packages/integrations/src/**/*.ts', /\bsafeParse\(|\b(?!Date\b|URL\b)\w+\.parse\(|\bz\.(?:record|map|set)\(/)).toEqual(
    [],
  );
});

it('reads answers of other servers in one way, which knows how much may be in them', () => {
  expect(filesWith('apps/server/src/**/*.ts', /(?<!\breq)\.json\(\)/)).toEqual([]);
});
