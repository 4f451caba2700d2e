import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '..');

/** @param expression what the installer is asked for, as `installer.…` @returns the strings it gives */
function ask(expression: string): string[] {
  const script = `import * as installer from './tooling/install.mjs'; console.log(JSON.stringify(${expression}));`;
  const { stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', script], { cwd: ROOT, encoding: 'utf8' });
  return JSON.parse(stdout);
}

/** Folders below the root whose files decide how an app is built. */
function foldersOf(app: string): string[] {
  return [
    ...new Set(
      ask(`installer.sourcesOf('${app}')`).map((file) =>
        file
          .slice(ROOT.length + 1)
          .split(/[/\\]/)
          .slice(0, 2)
          .join('/'),
      ),
    ),
  ].toSorted();
}

it('builds the website again when a package changes that it depends on, however indirectly', () => {
  expect(foldersOf('apps/web')).toEqual([
    'apps/web',
    'package-lock.json',
    'packages/capture',
    'packages/contract',
    'packages/editor',
    'packages/embed',
    'packages/ui',
  ]);
});

it('builds the widget again when a package changes that it depends on', () => {
  expect(foldersOf('apps/widget')).toEqual([
    'apps/widget',
    'package-lock.json',
    'packages/capture',
    'packages/contract',
    'packages/editor',
    'packages/ui',
  ]);
});

it('builds the extension again when a package changes that it depends on', () => {
  expect(foldersOf('apps/extension')).toEqual([
    'apps/extension',
    'package-lock.json',
    'packages/capture',
    'packages/contract',
    'packages/ui',
  ]);
});

it('takes nothing for a source that a build writes, as git does', () => {
  const ignored = Array.from(readFileSync(join(ROOT, '.gitignore'), 'utf8').matchAll(/^([^/\n]+)\/$/gm), ([, name]) => name);
  expect(ignored).toContain('dist');
  expect(new Set(ask('[...installer.WRITTEN]'))).toEqual(new Set(ignored));
});
