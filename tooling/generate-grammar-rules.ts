/** Generates the list of grammar rules from the folder, one import for each rule, ordered by id. `--check` only compares. */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const folder = join(import.meta.dirname, '../packages/grammar/src/rules');
const target = join(folder, 'registry.generated.ts');

const ids = readdirSync(folder)
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && !file.endsWith('.generated.ts'))
  .map((file) => file.slice(0, -3))
  .toSorted();
const exportName = (id: string): string => id.replace(/-([a-z0-9])/g, (_match, letter: string) => letter.toUpperCase());

const text = [
  '// Made by `npm run generate` from the folder beside it; not to be edited.',
  "import type { Rule } from '../define-rule.ts';",
  ...ids.map((id) => `import { ${exportName(id)} } from './${id}.ts';`),
  '',
  '/** Every rule of our own, by id. */',
  'export const RULES: readonly Rule[] = [',
  ...ids.map((id) => `  ${exportName(id)},`),
  '];',
  '',
].join('\n');

const current = existsSync(target) ? readFileSync(target, 'utf8') : '';
if (process.argv.includes('--check')) {
  if (current !== text) {
    console.error('The list of grammar rules is not up to date: run npm run generate.');
    process.exit(1);
  }
} else if (current !== text) writeFileSync(target, text);
