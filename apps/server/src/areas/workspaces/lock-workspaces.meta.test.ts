import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const AREAS = join(import.meta.dirname, '..');
/** Finds exclusive row locks on workspaces. */
const LOCKED = /\.from\(workspaces\)[^;]*\.for\(['"]update['"]/;

it('rows of workspaces are locked against all others in one place, behind their turn', () => {
  const files = globSync('**/*.ts', { cwd: AREAS, exclude: (path) => path.endsWith('.test.ts') });
  expect(files.length).toBeGreaterThan(500);
  expect(files.filter((file) => LOCKED.test(readFileSync(join(AREAS, file), 'utf8')))).toEqual([join('workspaces', 'lock-workspaces.ts')]);
});
