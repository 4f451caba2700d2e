/** Writes the list of checks from the folder: one import a check, ordered by category and id. `--check` only compares. */
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

if (process.argv.includes('--check')) {
  const current = existsSync(target) ? readFileSync(target, 'utf8') : '';
  if (current !== text) {
    console.error('The list of checks is not up to date: run npm run generate.');
    process.exit(1);
  }
} else {
  writeFileSync(target, text);
}
