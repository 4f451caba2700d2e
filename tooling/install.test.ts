import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '..');

/** @param expression evaluated on the installer, as `installer.…` @returns the resulting strings */
function ask(expression: string): string[] {
  const script = `import * as installer from './tooling/install.mjs'; console.log(JSON.stringify(${expression}));`;
  const { stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', script], { cwd: ROOT, encoding: 'utf8' });
  return JSON.parse(stdout);
}

/** Folders below the root whose files determine how an app is built. */
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
    'packages/check-pages',
    'packages/contract',
    'packages/editor',
    'packages/embed',
    'packages/texts',
    'packages/ui',
    'packages/urls',
  ]);
});

it('builds the widget again when a package changes that it depends on', () => {
  expect(foldersOf('apps/widget')).toEqual([
    'apps/widget',
    'package-lock.json',
    'packages/capture',
    'packages/check-pages',
    'packages/contract',
    'packages/editor',
    'packages/texts',
    'packages/ui',
    'packages/urls',
  ]);
});

it('builds the extension again when a package changes that it depends on', () => {
  expect(foldersOf('apps/extension')).toEqual([
    'apps/extension',
    'package-lock.json',
    'packages/capture',
    'packages/check-pages',
    'packages/contract',
    'packages/texts',
    'packages/ui',
    'packages/urls',
  ]);
});

it('takes nothing for a source that a build writes, as git does', () => {
  const ignored = Array.from(readFileSync(join(ROOT, '.gitignore'), 'utf8').matchAll(/^([^/\n]+)\/$/gm), ([, name]) => name);
  expect(ignored).toContain('dist');
  expect(new Set(ask('[...installer.WRITTEN]'))).toEqual(new Set(ignored));
});

it('removes from packages what tools read, and nothing behind a link to the sources of this repository', () => {
  const folder = mkdtempSync(join(tmpdir(), 'plumbline-packages-'));
  try {
    for (const path of ['sources', 'packages/one']) mkdirSync(join(folder, path), { recursive: true });
    for (const file of ['sources/own.d.ts', 'packages/one/index.js', 'packages/one/index.js.map', 'packages/one/index.d.mts'])
      writeFileSync(join(folder, file), '');
    symlinkSync(join(folder, 'sources'), join(folder, 'packages/own'));
    ask(`installer.removeForTools(${JSON.stringify(join(folder, 'packages'))}) ?? []`);
    expect(readdirSync(join(folder, 'sources'))).toEqual(['own.d.ts']);
    expect(readdirSync(join(folder, 'packages/one'))).toEqual(['index.js']);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

/** Stands in for npm: takes an installed package of the right version for complete, and ignores the addresses of files. */
const NPM = `
  import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
  if (process.argv.includes('config')) {
    console.log('https://packages.example');
    process.exit(0);
  }
  const { packages } = JSON.parse(readFileSync('npm-shrinkwrap.json', 'utf8'));
  if (packages['node_modules/one'].resolved !== 'https://packages.example/one/-/one-1.0.0.tgz') process.exit(1);
  const node = 'node_modules/node-' + (process.platform === 'win32' ? 'win' : process.platform) + '-' + process.arch + '/bin';
  for (const folder of [node, 'node_modules/one']) {
    if (existsSync(folder)) continue;
    mkdirSync(folder, { recursive: true });
    for (const file of folder === node ? ['node', 'node.exe'] : ['index.js', 'index.d.ts']) writeFileSync(folder + '/' + file, '');
  }`;
it('tells npm where the file of each library is, at whatever registry it is set to', () => {
  const integrity = 'sha512-…';
  const packages = {
    'packages/audit': { version: '1.0.0' },
    'node_modules/@plumbline/audit': { resolved: 'packages/audit', link: true },
    'node_modules/hono': { version: '4.1.0', integrity },
    'node_modules/@hono/node-server': { version: '1.2.3', integrity },
    'node_modules/@hono/node-server/node_modules/ws': { version: '8.0.0', integrity },
    'node_modules/esbuild': { name: '@example/esbuild', version: '0.2.0', integrity },
  };
  for (const registry of ['https://packages.example/npm', 'https://packages.example/npm/']) {
    const told = `Object.values(installer.withAddresses(${JSON.stringify({ packages })}, '${registry}').packages)`;
    expect(ask(`${told}.map(({ resolved }) => resolved ?? 'here')`)).toEqual([
      'here',
      'packages/audit',
      'https://packages.example/npm/hono/-/hono-4.1.0.tgz',
      'https://packages.example/npm/@hono/node-server/-/node-server-1.2.3.tgz',
      'https://packages.example/npm/ws/-/ws-8.0.0.tgz',
      'https://packages.example/npm/@example/esbuild/-/esbuild-0.2.0.tgz',
    ]);
  }
});

/** Ends the process, like a power cut, when the first file of a package is removed. */
const POWER_CUT = `
  import fs from 'node:fs';
  import { syncBuiltinESMExports } from 'node:module';
  const remove = fs.rmSync;
  fs.rmSync = (path, options) => {
    remove(path, options);
    if (String(path).endsWith('.d.ts')) process.kill(process.pid, 'SIGKILL');
  };
  syncBuiltinESMExports();`;

it('installs packages whole for tests, though an installation of the product ended while it removed what tools read', () => {
  const root = mkdtempSync(join(tmpdir(), 'plumbline-root-'));
  try {
    mkdirSync(join(root, 'tooling'));
    copyFileSync(join(ROOT, 'tooling/install.mjs'), join(root, 'tooling/install.mjs'));
    const packages = { 'node_modules/one': { version: '1.0.0', integrity: 'sha512-…' } };
    writeFileSync(join(root, 'package-lock.json'), JSON.stringify({ packages }));
    writeFileSync(join(root, 'npm.mjs'), NPM);
    const install = (tools: boolean, before = '') => {
      const script = `${before}; (await import('./tooling/install.mjs')).ensureInstalled({ tools: ${tools} });`;
      const env = { ...process.env, npm_execpath: join(root, 'npm.mjs') };
      return spawnSync(process.execPath, ['--input-type=module', '-e', script], { cwd: root, env, encoding: 'utf8' });
    };
    expect(install(false, POWER_CUT).signal).toBe('SIGKILL');
    expect(readdirSync(join(root, 'node_modules/one'))).toEqual(['index.js']);
    expect(install(true).status).toBe(0);
    expect(readdirSync(join(root, 'node_modules/one')).toSorted()).toEqual(['index.d.ts', 'index.js']);
    expect(existsSync(join(root, 'npm-shrinkwrap.json'))).toBe(false);
  } finally {
    rmSync(root, { recursive: true });
  }
});

/** Stands in for npm: builds everything but the widget, which lacks a file. */
const BUILDER = `
  import { appendFileSync, existsSync } from 'node:fs';
  const app = process.argv.at(-1);
  appendFileSync('built', app + ' ');
  if (app !== '@plumbline/widget' || existsSync('missing')) process.exit(0);
  console.error('A file is missing.');
  process.exit(3);`;

it('says which build failed and why, and builds the others no second time', () => {
  const root = mkdtempSync(join(tmpdir(), 'plumbline-root-'));
  try {
    for (const folder of ['tooling', 'packages', 'apps/web', 'apps/widget', 'apps/extension'])
      mkdirSync(join(root, folder), { recursive: true });
    copyFileSync(join(ROOT, 'tooling/install.mjs'), join(root, 'tooling/install.mjs'));
    writeFileSync(join(root, 'package-lock.json'), '{}');
    for (const app of ['web', 'widget', 'extension']) writeFileSync(join(root, 'apps', app, 'package.json'), '{}');
    writeFileSync(join(root, 'npm.mjs'), BUILDER);
    const build = () => {
      const script = `await (await import('./tooling/install.mjs')).ensureBuilt();`;
      const env = { ...process.env, npm_execpath: join(root, 'npm.mjs') };
      const { status, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', script], { cwd: root, env, encoding: 'utf8' });
      return { status, stderr, built: readFileSync(join(root, 'built'), 'utf8').trim().split(' ').toSorted() };
    };
    const first = build();
    expect(first.status).toBe(1);
    expect(first.stderr).toContain('A file is missing.');
    expect(first.stderr).toContain('The widget could not be built: npm ended with 3.');
    const all = ['@plumbline/extension', '@plumbline/web', '@plumbline/widget'];
    expect(first.built).toEqual(all);
    writeFileSync(join(root, 'missing'), '');
    const second = build();
    expect(second.status).toBe(0);
    expect(second.built).toEqual([...all, '@plumbline/widget']);
  } finally {
    rmSync(root, { recursive: true });
  }
});
