import { spawn, spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { follow, type ServerProcess } from '../apps/server/testing/server-process.ts';

const ROOT = join(import.meta.dirname, '..');
const READY = /Plumbline is ready at (http:\S+)/;
let folder: string;
const started: ServerProcess[] = [];

/** npm start, as typed by a person; npm test has installed and built everything before. */
function npmStart(): ServerProcess {
  const { PATH = '', HOME = '' } = process.env;
  const environment = { PATH, HOME, DATA_DIR: folder, PORT: '0', LOG_LEVEL: 'error' };
  const launcher = follow(
    spawn('npm', ['start', '--silent'], {
      cwd: ROOT,
      env: environment,
      stdio: ['ignore', 'pipe', 'pipe'],
      shell: process.platform === 'win32',
      // In a separate process group, as a terminal runs commands.
      detached: true,
    }),
  );
  started.push(launcher);
  return launcher;
}

const databaseRuns = (): boolean => existsSync(join(folder, 'pg/postmaster.pid'));
const gone = { timeout: 30_000, interval: 100 };

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'plumbline-start-'));
  chmodSync(folder, 0o755);
});
afterAll(async () => {
  for (const launcher of started) launcher.child.kill('SIGTERM');
  await vi.waitFor(() => expect(databaseRuns()).toBe(false), gone);
  rmSync(folder, { recursive: true, force: true });
});

describe('npm start', () => {
  it('serves the website and the API from one command', async () => {
    const launcher = npmStart();
    const origin = (await launcher.line(READY))[1] ?? '';
    const home = await fetch(origin);
    expect(home.headers.get('content-security-policy')).toMatch(/script-src 'self' 'sha256-/);
    expect(await home.text()).toMatch(/<title>[^<]*Plumbline/);
    expect((await fetch(`${origin}/dashboard`)).status).toBe(200);
    expect((await fetch(`${origin}/no-such-page`)).status).toBe(404);
    expect((await (await fetch(`${origin}/api/health`)).json()).status).toMatch(/ok|degraded/);
    const asset = /\/assets\/[^"]+\.js/.exec(await (await fetch(`${origin}/dashboard`)).text())?.[0] ?? '';
    const script = await fetch(origin + asset, { headers: { 'accept-encoding': 'br' } });
    expect(script.headers.get('content-encoding')).toBe('br');
    expect(script.headers.get('cache-control')).toContain('immutable');
    await launcher.end('SIGTERM');
    await vi.waitFor(() => expect(databaseRuns()).toBe(false), gone);
  });

  it('takes the server down with it when npm is killed', async () => {
    const launcher = npmStart();
    await launcher.line(READY);
    expect(databaseRuns()).toBe(true);
    await launcher.end('SIGKILL');
    await vi.waitFor(() => expect(databaseRuns()).toBe(false), gone);
  });

  it.skipIf(process.platform === 'win32').for(['SIGINT', 'SIGTERM', 'SIGHUP'])(
    'ends in order when all its processes get %s',
    async (signal) => {
      const launcher = npmStart();
      await launcher.line(READY);
      process.kill(-(launcher.child.pid ?? 0), signal);
      await vi.waitFor(() => expect(databaseRuns()).toBe(false), gone);
    },
  );
});

it('names the languages there are where nobody has translated the one that is asked for', () => {
  const { PATH = '', HOME = '' } = process.env;
  const environment = { PATH, HOME, DATA_DIR: folder, UI_LANGUAGE: 'tlh' };
  const { status, stderr } = spawnSync(process.execPath, ['tooling/start.mjs'], { cwd: ROOT, env: environment, encoding: 'utf8' });
  expect({ status, stderr }).toEqual({ status: 1, stderr: expect.stringMatching(/UI_LANGUAGE is "tlh", and there are texts in en/) });
});
