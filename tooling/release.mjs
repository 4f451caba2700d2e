/*
 * npm run release: packs what a server needs to run, and nothing else, into dist/plumbline-<version>.tgz: no history, tests, benchmarks or
 * development
 * tools. An argument after -- sets another folder for the archive.
 */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { dependenciesOf, ensureBuilt, ensureInstalled, fail, LANGUAGE, ROOT } from './install.mjs';

const FILES = ['LICENSE', 'README.md', 'SECURITY.md', 'docs', 'package-lock.json'];
const TOOLS = ['start.mjs', 'install.mjs', 'server-flags.mjs'];
/** Folders and files of a package that no server needs. */
const LEFT_OUT = new Set(['node_modules', 'testing', 'labels', 'gallery', '__fixtures__', 'drizzle.config.ts']);

if (LANGUAGE !== 'en') fail('a release speaks English. Unset UI_LANGUAGE.');
ensureInstalled();
await ensureBuilt();
const { name, version, ...manifest } = readManifest('.');
const title = `${name}-${version}`;
const output = resolve(process.argv[2] ?? join(ROOT, 'dist'));
const work = mkdtempSync(join(tmpdir(), 'plumbline-release-'));
const archived = join(work, title);
try {
  for (const file of FILES) copy(file);
  for (const tool of TOOLS) copy(join('tooling', tool));
  copy(join('apps', 'web', 'build'));
  copy(join('apps', 'widget', 'build'));
  copy(join('apps', 'extension', '.output'));
  const stands = Object.values(manifest.dependencies).filter((version) => version.startsWith('file:'));
  const packages = [...dependenciesOf('apps/server'), ...stands.map((version) => version.slice('file:'.length))];
  for (const folder of packages) {
    copy(folder);
    const { devDependencies: _, ...rest } = readManifest(folder);
    writeManifest(folder, rest);
  }
  const { devDependencies: _, scripts, ...rest } = manifest;
  writeManifest('.', { name, version, ...rest, workspaces: packages, scripts: { start: scripts.start } });
  mkdirSync(output, { recursive: true });
  const archive = join(output, `${title}.tgz`);
  const { status, error } = spawnSync('tar', ['-czf', archive, '-C', work, title], { stdio: 'inherit' });
  if (status !== 0) fail(`the archive could not be packed: tar ended with ${status ?? error?.message}.`);
  console.log(archive);
} finally {
  rmSync(work, { recursive: true, force: true });
}

function copy(path) {
  cpSync(join(ROOT, path), join(archived, path), {
    recursive: true,
    filter: (source) => !LEFT_OUT.has(basename(source)) && !/\.test\.tsx?$/.test(source),
  });
}

function readManifest(folder) {
  return JSON.parse(readFileSync(join(ROOT, folder, 'package.json'), 'utf8'));
}

function writeManifest(folder, value) {
  writeFileSync(join(archived, folder, 'package.json'), `${JSON.stringify(value, null, 2)}\n`);
}
