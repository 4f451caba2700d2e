import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');
const EMPTY_RECORD = /(?:\bRecord<.*>|\{ \[\w+: string\]: .*\})+ = \{\};/;

/** Records that start empty and are filled by name, and where the names come from. */
const FILLED: Readonly<Record<string, string>> = {
  'packages/audit/src/finding.ts': 'facts, which checks name',
  'packages/contract/src/tool-calls.ts': 'fields of our own calls',
  'packages/contract/src/visit-report-words.ts': 'filters of ours',
  'packages/editor/src/schema/read-document.ts': 'attributes are set and never asked for by a name of others',
  'packages/safe-fetch/src/hop-exchange.ts': 'headers are set and never asked for by a name of others',
};

it('collects what others name in maps: an empty object has a constructor, which is no list', () => {
  const files = globSync(['apps/server/src/**/*.ts', 'packages/*/src/**/*.{ts,tsx}'], {
    cwd: root,
    exclude: (path) => /__fixtures__|testing/.test(path),
  });
  expect(files.length).toBeGreaterThan(500);
  const filled = files.filter((file) => !/\.test\.tsx?$/.test(file) && EMPTY_RECORD.test(readFileSync(join(root, file), 'utf8')));
  expect(filled.toSorted()).toEqual(Object.keys(FILLED));
});
