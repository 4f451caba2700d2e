import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { CONFINED_USER } from './confined-user.ts';
import { isReachable } from './is-reachable.ts';
import { makeConfinedFolder } from './make-confined-folder.ts';
import { type ChildProcess, endGroup, startConfined } from './start-confined.ts';

let folder: string;
let own: string;

beforeAll(async () => {
  process.env['APP_SECRET'] = 'an-application-secret-of-thirty-two-letters';
  folder = await makeConfinedFolder();
  own = mkdtempSync(join(tmpdir(), 'plumbline-own-'));
  writeFileSync(join(own, 'app-secret'), 'secret', { mode: 0o644 });
});
afterEach(() => chmodSync(own, 0o700));
afterAll(async () => {
  delete process.env['APP_SECRET'];
  await rm(folder, { recursive: true });
  rmSync(own, { recursive: true });
});

async function run(script: string): Promise<string> {
  const child = startConfined('/bin/sh', ['-c', script], { folder, stdio: ['ignore', 'pipe', 'ignore'] });
  return child.stdout ? text(child.stdout) : '';
}

it('passes on no settings and no secrets', async () => {
  const names = (await run('env')).split('\n').map((line) => line.split('=')[0]);
  expect(names.filter((name) => name && !['PATH', 'LANG', 'TZ', 'HOME', 'TMPDIR', 'TEMP', 'TMP', 'PWD'].includes(name))).toEqual([]);
});

it.runIf(process.platform === 'linux')('refuses a program more memory than it may fill', async () => {
  const fill = `Buffer.alloc(${300 * 1024 * 1024}, 1); process.stdout.write('filled')`;
  const filled = async (limit: { dataMb?: number }): Promise<string> => {
    const child = startConfined(process.execPath, ['-e', fill], { folder, stdio: ['ignore', 'pipe', 'ignore'], user: null, ...limit });
    return child.stdout ? text(child.stdout) : '';
  };
  expect(await filled({})).toBe('filled');
  expect(await filled({ dataMb: 250 })).toBe('');
});

it.skipIf(process.platform === 'win32')('lets a program open as many files as it may have, or as the system allows', async () => {
  const most = async (openFiles: number): Promise<number> => {
    const child = startConfined('/bin/sh', ['-c', 'ulimit -n'], { folder, stdio: ['ignore', 'pipe', 'ignore'], openFiles });
    return child.stdout ? Number(await text(child.stdout)) : 0;
  };
  expect(await most(300)).toBe(300);
  expect(await most(2 ** 30)).toBeGreaterThan(300);
});

/** The script prints the id of its child process and runs forever. */
const STARTS_ANOTHER = 'sleep 1000 & echo $!; exec sleep 1000';
/** Until it is reaped, a process that has exited is still listed. */
const isThere = (pid: number): boolean => existsSync(`/proc/${pid}/stat`) && !/\) Z /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));

describe.runIf(process.platform === 'linux')('a group', () => {
  const start = () => startConfined('/bin/sh', ['-c', STARTS_ANOTHER], { folder, stdio: ['ignore', 'pipe', 'ignore'], hasGroup: true });
  const startedBy = async (child: ChildProcess): Promise<number> => Number(String((await once(child.stdout ?? child, 'data'))[0]));

  it('is ended whole', async () => {
    const child = start();
    const other = await startedBy(child);
    expect(isThere(other)).toBe(true);
    endGroup(child);
    await once(child, 'exit');
    await vi.waitFor(() => expect(isThere(other)).toBe(false), { timeout: 10_000 });
    // Its id may have been reused by now.
    endGroup(child);
  });

  it('is ended with the program itself', async () => {
    const child = start();
    const other = await startedBy(child);
    child.kill('SIGKILL');
    // Everything it had open is closed.
    await once(child, 'close');
    await vi.waitFor(() => expect(isThere(other)).toBe(false), { timeout: 10_000 });
  });

  it('is ended with the process that started it, whatever ends that', async () => {
    const script = `
      const { startConfined } = await import(${JSON.stringify(new URL('start-confined.ts', import.meta.url).href)});
      const child = startConfined('/bin/sh', ['-c', ${JSON.stringify(STARTS_ANOTHER)}], { folder: '${folder}', stdio: ['ignore', 'pipe', 'ignore'], hasGroup: true });
      child.stdout.on('data', (other) => console.log(child.pid + ' ' + other));`;
    const server = spawn(process.execPath, ['--input-type=module', '--eval', script], { stdio: ['ignore', 'pipe', 'inherit'] });
    const [said] = await once(server.stdout, 'data');
    const pids = String(said).trim().split(' ').map(Number);
    expect(pids.map(isThere)).toEqual([true, true]);
    server.kill('SIGKILL');
    await vi.waitFor(() => expect(pids.map(isThere)).toEqual([false, false]), { timeout: 10_000 });
  });
});

it('lets a program write to its own folder', async () => {
  expect(await run('echo kept > file && cat file && pwd')).toBe(`kept\n${folder}\n`);
});

it('runs as no user that owns anything where the server is root, else as the server', async () => {
  const [uid, gid] = [CONFINED_USER?.uid ?? process.getuid?.(), CONFINED_USER?.gid ?? process.getgid?.()];
  expect(await run('id -u; id -g')).toBe(`${uid}\n${gid}\n`);
  expect(await run(`cat ${own}/app-secret || echo refused`)).toBe(CONFINED_USER ? 'refused\n' : 'secret');
  if (CONFINED_USER) expect(await run('id -G; cat /proc/$PPID/environ || echo refused')).toBe('65533\nrefused\n');
});

it('sees from the mode bits whether a user gets to a file', () => {
  const file = join(own, 'app-secret');
  const stranger = { uid: 65_533, gid: 65_533 };
  expect(isReachable(file, stranger)).toBe(false);
  chmodSync(own, 0o711);
  expect(isReachable(file, stranger)).toBe(true);
});

it('says what is wrong with a folder for temporary files that only root can enter', async () => {
  const before = process.env['TMPDIR'];
  process.env['TMPDIR'] = own;
  const made = await makeConfinedFolder().catch((error: Error) => error.message);
  if (before === undefined) delete process.env['TMPDIR'];
  else process.env['TMPDIR'] = before;
  expect(made).toContain(CONFINED_USER ? `only root can enter ${own}. Set TMPDIR` : own);
});
