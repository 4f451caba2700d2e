import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { z } from 'zod';

const root = join(import.meta.dirname, '..');
const entry = z.object({
  name: z.string().optional(),
  version: z.string().optional(),
  resolved: z.string().optional(),
  integrity: z.string().optional(),
  link: z.boolean().default(false),
});
const { packages } = z
  .object({ packages: z.record(z.string(), entry) })
  .parse(JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')));
/** All packages but our own, by folder. */
const libraries = Object.entries(packages).filter(([folder, { link }]) => folder.includes('node_modules/') && !link);

test('every library comes from the registry, with its hash', () => {
  expect(libraries.length).toBeGreaterThan(100);
  expect(libraries.filter(([, { integrity }]) => !/^sha512-[\w+/]{86}==$/.test(integrity ?? '')).map(([folder]) => folder)).toEqual([]);
  // Without an address, packages come from the registry npm is configured for; a fixed address would bypass it.
  expect(libraries.filter(([, { resolved }]) => resolved !== undefined).map(([folder]) => folder)).toEqual([]);
});

test('so does the Node that runs the product, for each platform', () => {
  const versions = libraries.filter(([folder]) => /^node_modules\/node-(linux|win)-/.test(folder)).map(([, { version }]) => version);
  expect(versions).toEqual(Array.from({ length: 3 }, () => process.versions.node));
});

test('is asked about every week', () => {
  const workflow = readFileSync(join(root, '.github/workflows/libraries.yml'), 'utf8');
  const [, command = ''] = /- run: npm run (\S+)/.exec(workflow) ?? [];
  const { scripts } = z
    .object({ scripts: z.record(z.string(), z.string()) })
    .parse(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')));
  expect(scripts[command]).toMatch(/^npm audit /);
  expect(workflow).toMatch(/cron: '\d+ \d+ \* \* \d'/);
});

test('npm run sbom names every library with its version', () => {
  const { stdout, status } = spawnSync('npm', ['run', '--silent', 'sbom'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    shell: process.platform === 'win32',
  });
  expect(status).toBe(0);
  const bill = z
    .object({ bomFormat: z.literal('CycloneDX'), components: z.array(z.object({ name: z.string(), version: z.string().optional() })) })
    .parse(JSON.parse(stdout));
  const named = new Set(bill.components.map(({ name, version }) => `${name}@${version}`));
  const missing = libraries
    .map(([folder, { name, version }]) => `${name ?? folder.split('node_modules/').at(-1)}@${version}`)
    .filter((library) => !named.has(library));
  expect(missing).toEqual([]);
});
