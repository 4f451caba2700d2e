/**
 * Generates the list of checks from the folder, one import for each check, ordered by category and id; then docs/checks.md from the pages beside
 * them, and their number for the public pages. `--check` only compares.
 */
import { readdirSync, readFileSync, writeFileSync, existsSync } from 'node:fs';
import { join } from 'node:path';

const folder = join(import.meta.dirname, '../packages/audit/src/checks');
const target = join(folder, 'registry.generated.ts');

const units = readdirSync(folder, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .flatMap(({ name: category }) =>
    readdirSync(join(folder, category))
      .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
      .map((file) => ({ category, id: file.slice(0, -3) })),
  )
  .toSorted((a, b) => `${a.category}/${a.id}`.localeCompare(`${b.category}/${b.id}`));

const exportName = (id: string): string => id.replace(/-([a-z0-9])/g, (_match, letter: string) => letter.toUpperCase());

const text = [
  '// Made by `npm run generate` from the folders beside it; not to be edited.',
  "import type { Check } from '../check.ts';",
  ...units.map(({ category, id }) => `import { ${exportName(id)} } from './${category}/${id}.ts';`),
  '',
  '/** Every check of the product, by category and id. */',
  'export const CHECKS: readonly Check[] = [',
  ...units.map(({ id }) => `  ${exportName(id)},`),
  '];',
  '',
].join('\n');

const isCheck = process.argv.includes('--check');
let isCurrent = true;
keep(target, text);
// Reads the list that was just written.
const { CHECK_COUNTS, listChecks } = await import('./list-checks.ts');
keep(join(import.meta.dirname, '../docs/checks.md'), listChecks());
keep(
  join(import.meta.dirname, '../apps/web/app/public/check-counts.generated.ts'),
  [
    '// Made by `npm run generate` from the checks; not to be edited.',
    'export const CHECK_COUNTS = {',
    ...Object.entries(CHECK_COUNTS).map(([kind, count]) => `  ${kind}: ${count},`),
    '} as const;',
    '',
  ].join('\n'),
);
if (!isCurrent) {
  console.error('The list of checks is not up to date: run npm run generate.');
  process.exit(1);
}

function keep(file: string, contents: string): void {
  const current = existsSync(file) ? readFileSync(file, 'utf8') : '';
  if (isCheck) isCurrent &&= current === contents;
  else if (current !== contents) writeFileSync(file, contents);
}
