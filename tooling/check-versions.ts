/** Checks version pins: exact versions everywhere, a single version of each package in the repository, and a tree that npm accepts. */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { globSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

const root = join(import.meta.dirname, '..');
const ranges = z.record(z.string(), z.string()).default({});
const manifest = z.object({ name: z.string(), dependencies: ranges, devDependencies: ranges });
const problems: string[] = [];
const seen = new Map<string, string>();

for (const file of ['package.json', ...globSync('{apps,packages}/*/package.json', { cwd: root }), 'e2e/package.json']) {
  const { dependencies, devDependencies } = manifest.parse(JSON.parse(readFileSync(join(root, file), 'utf8')));
  for (const [name, version] of Object.entries({ ...dependencies, ...devDependencies })) {
    if (name.startsWith('@plumbline/')) continue;
    // Folders of this repository have no version to pin.
    if (!/^\d|^file:packages\//.test(version)) problems.push(`${file}: ${name} is "${version}"; pin the exact version.`);
    const other = seen.get(name);
    if (other && other !== version)
      problems.push(`${file}: ${name} is ${version}, elsewhere ${other}; a package has one version in this house.`);
    seen.set(name, version);
  }
}

const tree = spawnSync('npm', ['ls', '--all', '--json'], {
  cwd: root,
  encoding: 'utf8',
  maxBuffer: 64 * 1024 * 1024,
  shell: process.platform === 'win32',
});
if (tree.status !== 0) problems.push(`npm ls is not clean: ${tree.stderr.trim().split('\n').slice(0, 5).join(' ')}`);

for (const problem of problems) console.error(problem);
process.exit(problems.length === 0 ? 0 : 1);
