import { spawn, spawnSync } from 'node:child_process';
import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { follow } from '../apps/server/testing/server-process.ts';

const ROOT = join(import.meta.dirname, '..');
let folder: string;
let release: string;
let paths: string[];

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'plumbline-release-'));
  chmodSync(folder, 0o755);
  const packed = spawnSync('npm', ['run', 'release', '--silent', '--', folder], {
    cwd: ROOT,
    encoding: 'utf8',
    shell: process.platform === 'win32',
  });
  const [archive = ''] = /\S+\.tgz/.exec(packed.stdout) ?? [];
  spawnSync('tar', ['-xzf', archive, '-C', folder]);
  release = archive.replace(/\.tgz$/, '');
  paths = readdirSync(release, { recursive: true, encoding: 'utf8' });
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('has no history, no tests, no benchmarks and no packages of development', () => {
  expect(paths).toContain(join('apps', 'server', 'src', 'main.ts'));
  expect(paths).toContain(join('apps', 'web', 'build', 'client', '__spa-fallback.html'));
  expect(paths.filter((path) => /(^|[\\/])(\.git|\.ci|e2e|bench|testing|node_modules)([\\/]|$)|\.test\.|vitest|oxlint/.test(path))).toEqual(
    [],
  );
  for (const path of paths.filter((file) => file.endsWith('package.json') && !file.includes('build'))) {
    const manifest = JSON.parse(readFileSync(join(release, path), 'utf8'));
    expect(manifest.devDependencies).toBe(undefined);
    expect(Object.keys(manifest.dependencies ?? {})).not.toContain('@plumbline/testing');
  }
});

it('starts', async () => {
  linkPackages();
  const { PATH = '', HOME = '' } = process.env;
  const environment = { PATH, HOME, DATA_DIR: join(folder, 'data'), PORT: '0', LOG_LEVEL: 'error' };
  const launcher = follow(spawn('npm', ['start', '--silent'], { cwd: release, env: environment, stdio: ['ignore', 'pipe', 'pipe'] }));
  const [, origin = ''] = await launcher.line(/Plumbline is ready at (http:\S+)/);
  expect((await fetch(`${origin}/dashboard`)).status).toBe(200);
  expect((await (await fetch(`${origin}/api/health`)).json()).status).toMatch(/ok|degraded/);
  await launcher.end('SIGTERM');
  await vi.waitFor(() => expect(existsSync(join(folder, 'data/pg/postmaster.pid'))).toBe(false), { timeout: 30_000, interval: 100 });
});

/** Links the packages installed here into the release, except those of this repository, which it contains. */
function linkPackages(): void {
  const installed = join(ROOT, 'node_modules');
  mkdirSync(join(release, 'node_modules/@plumbline'), { recursive: true });
  for (const name of readdirSync(installed)) {
    if (name !== '@plumbline' && !name.startsWith('.')) symlinkSync(join(installed, name), join(release, 'node_modules', name));
  }
  for (const path of [...readdirSync(join(release, 'packages')).map((name) => join('packages', name)), join('apps', 'server')]) {
    const { name } = JSON.parse(readFileSync(join(release, path, 'package.json'), 'utf8'));
    symlinkSync(join(release, path), join(release, 'node_modules', name));
    const own = join(ROOT, path, 'node_modules');
    if (existsSync(own)) symlinkSync(own, join(release, path, 'node_modules'));
  }
  cpSync(join(installed, '.plumbline-installed'), join(release, 'node_modules/.plumbline-installed'));
}
