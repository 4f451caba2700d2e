/** Reads every import in the repository and reports those that break a border, and import cycles. */
import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { findRings } from './borders/find-rings.ts';
import { readImports } from './borders/read-imports.ts';
import { BORDERS } from './borders/rules.ts';

const root = join(import.meta.dirname, '..');
const files = globSync('{apps,packages,e2e}/**/*.{ts,tsx}', {
  cwd: root,
  exclude: (path) => /(?:^|\/)(?:node_modules|build|\.react-router)$/.test(path),
});
const loads = new Map<string, Set<string>>(files.map((file) => [file, new Set()]));
/** Folders of the website must not import one another in cycles either. */
const folders = new Map<string, Set<string>>();
let crossings = 0;
for (const file of files) {
  for (const whole of readImports(file, readFileSync(join(root, file), 'utf8'))) {
    const { specifier, target, isValue } = whole;
    for (const border of BORDERS) {
      if (!border.from.test(file) || !border.refuses(target, file, whole)) continue;
      crossings += 1;
      console.error(`${file} imports ${specifier}\n  ${border.because}`);
    }
    if (!isValue || !loads.has(target)) continue;
    loads.get(file)?.add(target);
    const [folder, other] = [dirname(file), dirname(target)];
    if (folder.startsWith('apps/web/app/') && folder !== other) folders.set(folder, (folders.get(folder) ?? new Set()).add(other));
  }
}
const rings = [...findRings(loads), ...findRings(folders)];
for (const ring of rings) console.error(`A ring of imports, each loading the next before it can stand:\n  ${ring.join('\n  ')}`);
// A mistake in the glob must not pass unnoticed.
if (files.length < 100) {
  console.error(`Only ${files.length} files were read.`);
  process.exit(1);
}
process.exit(crossings + rings.length === 0 ? 0 : 1);
