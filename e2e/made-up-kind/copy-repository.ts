import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../..');
const COPIED = ['apps/server', 'apps/web', 'packages', 'package.json', 'tsconfig.json'];
/** Not copied: builds are made from the copy, and packages are linked. */
const BUILT = new Set(['node_modules', 'build', '.react-router']);

/** Copies what the server and the website consist of, with the packages of this repository linked. @returns its folder */
export function copyRepository(): { readonly root: string; readonly remove: () => void } {
  const root = mkdtempSync(join(tmpdir(), 'plumbline-kind-'));
  for (const path of COPIED)
    cpSync(join(ROOT, path), join(root, path), { recursive: true, filter: (source) => !BUILT.has(source.split('/').at(-1) ?? '') });
  linkPackages('', root);
  for (const below of ['apps', 'packages']) for (const name of readdirSync(join(root, below))) linkPackages(join(below, name), root);
  return { root, remove: () => rmSync(root, { recursive: true, force: true }) };
}

/** Links the installed packages of a folder. Workspace packages are linked within the copy. */
function linkPackages(folder: string, root: string): void {
  const from = join(ROOT, folder, 'node_modules');
  if (!existsSync(from)) return;
  const own = new Map(
    readdirSync(join(root, 'packages')).map((name) => [packageName(join(root, 'packages', name)), join(root, 'packages', name)]),
  );
  mkdirSync(join(root, folder, 'node_modules', '@plumbline'), { recursive: true });
  for (const name of readdirSync(from)) {
    if (name !== '@plumbline') symlinkSync(join(from, name), join(root, folder, 'node_modules', name));
  }
  for (const [name, path] of own) symlinkSync(path, join(root, folder, 'node_modules', name));
}

const packageName = (folder: string): string =>
  (JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { readonly name: string }).name;
