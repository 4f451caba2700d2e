import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');
/** Addresses set by the operator, and the parser for untrusted ones. */
const READERS = ['packages/urls/src/parse-url.ts', 'apps/server/src/plain-connections.ts', 'apps/server/src/platform/database/database.ts'];

it('reads addresses of strangers in one place, which knows how long a name may be', () => {
  const files = globSync('{packages,apps/server/src}/**/*.ts', {
    cwd: root,
    exclude: (path) => /node_modules|__fixtures__|testing/.test(path),
  });
  expect(files.length).toBeGreaterThan(1000);
  const reading = files.filter(
    (file) => !file.endsWith('.test.ts') && /\bURL\.(?:canP|p)arse\(/.test(readFileSync(join(root, file), 'utf8')),
  );
  expect(reading.toSorted()).toEqual(READERS.toSorted());
});
