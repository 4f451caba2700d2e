/** Reads every import of the house and names those that cross a border. */
import { globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { BORDERS } from './borders/rules.ts';

const root = join(import.meta.dirname, '..');
const IMPORT =
  /(?:^|\n)\s*(?:import|export)\s[^'"`;]*?from\s*['"]([^'"]+)['"]|(?:^|\n)\s*import\s*['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]/g;

const files = globSync('{apps,packages,e2e}/**/*.{ts,tsx}', {
  cwd: root,
  exclude: (path) => /(?:^|\/)(?:node_modules|build|\.react-router)$/.test(path),
});
let crossings = 0;
for (const file of files) {
  const source = readFileSync(join(root, file), 'utf8');
  for (const match of source.matchAll(IMPORT)) {
    const specifier = match[1] ?? match[2] ?? match[3] ?? '';
    const target = specifier.startsWith('.') ? normalize(join(dirname(file), specifier)) : packageName(specifier);
    for (const border of BORDERS) {
      if (!border.from.test(file) || !border.refuses(target, file)) continue;
      crossings += 1;
      console.error(`${file} imports ${specifier}\n  ${border.because}`);
    }
  }
}
// A globbing mistake must not look like order.
if (files.length < 100) {
  console.error(`Only ${files.length} files were read.`);
  process.exit(1);
}
process.exit(crossings === 0 ? 0 : 1);

function packageName(specifier: string): string {
  if (specifier.startsWith('node:')) return specifier;
  const parts = specifier.split('/');
  return specifier.startsWith('@') ? parts.slice(0, 2).join('/') : (parts[0] ?? specifier);
}
