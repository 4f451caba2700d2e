import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { SMALL_FACTS_BYTES } from '../apps/server/src/areas/responsive/facts/read-facts-apart.ts';
import { CAPTURE_HEAD_MAX_BYTES } from '../packages/contract/src/index.ts';

const root = join(import.meta.dirname, '..');

/** The files whose code matches. */
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

/** What the areas of tests parse, and why it is limited. Files sent by a browser are either small or parsed in a thread. */
const PARSED: Readonly<Record<string, string>> = {
  'apps/server/src/areas/captures/captured-head.ts': 'small, by CAPTURE_HEAD_MAX_BYTES',
  'apps/server/src/areas/captures/judging/judge-worker.ts': 'in a thread',
  'apps/server/src/areas/crawls/artifact-store.ts': 'written by the server itself',
  'apps/server/src/areas/grammar/language-tool.ts': 'an answer, as bounded as it was fetched',
  'apps/server/src/areas/responsive/facts/read-facts.ts': 'small, by SMALL_FACTS_BYTES, or in a thread',
  'apps/server/src/areas/seo/element-pictures.ts': 'written by the server itself',
  'apps/server/src/areas/seo/library-facts.ts': 'a table of the operator’s choice',
  'apps/server/src/areas/seo/measure-pages.ts': 'written by the server itself',
  'apps/server/src/areas/seo/seo-access.ts': 'sealed by the server itself',
};

it('parses what captures brought where it is small, or in a thread', () => {
  const areas = 'apps/server/src/areas/{captures,crawls,findings,grammar,responsive,seo,tests}/**/*.ts';
  expect(filesWith(areas, /\breadForeignJson\(|\bJSON\.parse\(/).toSorted()).toEqual(Object.keys(PARSED));
  expect(filesWith(areas, /^import (?!type\b).*\/read-facts\.ts'/m).toSorted()).toEqual([
    'apps/server/src/areas/responsive/facts/facts-worker.ts',
    'apps/server/src/areas/responsive/facts/read-facts-apart.ts',
  ]);
  expect(Math.max(CAPTURE_HEAD_MAX_BYTES, SMALL_FACTS_BYTES)).toBeLessThan(100_000);
});
