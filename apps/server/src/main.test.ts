import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ServerProcess, spawnServer } from '../testing/server-process.ts';
import { PASSWORD } from '../testing/put-account.ts';

const READY = /Plumbline is ready at (http:\S+)/;
let folder: string;
const servers: ServerProcess[] = [];

function start(environment: Record<string, string> = {}): ServerProcess {
  const server = spawnServer({ DATA_DIR: join(folder, 'data'), PORT: '0', LOG_LEVEL: 'error', ...environment });
  servers.push(server);
  return server;
}

/** Starts a server that must fail to start. @returns its one line of output */
async function refused(environment: Record<string, string>): Promise<string> {
  const server = start(environment);
  expect(await server.exit()).toBe(1);
  return server.output().trim();
}

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'plumbline-main-'));
  chmodSync(folder, 0o755);
});
afterAll(async () => {
  for (const server of servers) if (server.child.exitCode === null) await server.end('SIGTERM');
  rmSync(folder, { recursive: true, force: true });
});

describe('a server with its own database', () => {
  let server: ServerProcess;
  let origin: string;
  const pidFile = (): string => join(folder, 'data/pg/postmaster.pid');
  const account = { first_name: 'Ada', last_name: 'Tester', email: 'ada@example.com', password: PASSWORD };
  const post = (path: string, body: object) =>
    fetch(`${origin}/api${path}`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });

  it('starts, and answers', async () => {
    server = start();
    origin = (await server.line(READY))[1] ?? '';
    expect((await (await fetch(`${origin}/api/health`)).json()).database.ok).toBe(true);
    expect((await post('/accounts/signup/', account)).status).toBe(201);
  });

  it('lets no second server have its folder', async () => {
    expect(await refused({})).toBe(
      `Plumbline cannot start: Plumbline is already running on ${join(folder, 'data')} (process ${server.child.pid}). Stop it first, or set another DATA_DIR and PORT.`,
    );
  });

  it('takes over the database of a killed server, with everything that was acknowledged', async () => {
    const postmaster = Number(readFileSync(pidFile(), 'utf8').split('\n')[0]);
    await server.end('SIGKILL');
    server = start();
    origin = (await server.line(READY))[1] ?? '';
    expect(server.output()).toContain('its database was taken over, nothing is lost');
    expect(Number(readFileSync(pidFile(), 'utf8').split('\n')[0])).toBe(postmaster);
    expect((await post('/accounts/token/', { email: account.email, password: PASSWORD })).status).toBe(200);
  });

  it('starts when both server and database were killed', async () => {
    const postmaster = Number(readFileSync(pidFile(), 'utf8').split('\n')[0]);
    await server.end('SIGKILL');
    process.kill(postmaster, 'SIGKILL');
    server = start();
    origin = (await server.line(READY))[1] ?? '';
    expect((await post('/accounts/token/', { email: account.email, password: PASSWORD })).status).toBe(200);
  });

  it('stops in order and takes the database with it', async () => {
    expect(await server.end('SIGTERM')).toBe(0);
    expect(existsSync(pidFile())).toBe(false);
  });
});

describe('what keeps a server from starting is one clear line', () => {
  it('a taken port', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => other.once('listening', resolve));
    const address = other.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    expect(await refused({ PORT: String(port) })).toBe(
      `Plumbline cannot start: Port ${port} on 127.0.0.1 is taken by another program. Stop it, or set PORT to another number.`,
    );
    other.close();
  });

  it.each([
    ['PORT', 'abc', 'PORT must be a number from 0 to 65535 (it is "abc").'],
    ['ROLE', 'boss', 'ROLE must be one of all, web, worker (it is "boss").'],
    ['PUBLIC_URL', 'plumbline.example.com', 'PUBLIC_URL must be an http or https URL (it is "plumbline.example.com").'],
    ['DATABASE_URL', 'mysql://plumbline:secret@localhost/x', 'DATABASE_URL must begin with postgres://.'],
    ['APP_SECRET', 'short', 'APP_SECRET must have at least 32 characters.'],
    ['TRACKING_KEY', 'hunter2', 'TRACKING_KEY must be 64 hexadecimal digits, as `openssl rand -hex 32` prints them.'],
    ['PRIVATE_ALLOW', 'staging', 'PRIVATE_ALLOW must be a list of origins such as https://staging.example.com (it is "staging").'],
    ['ROLE', 'worker', 'ROLE=worker needs DATABASE_URL: separate web and worker processes share one database.'],
    [
      'HOST',
      '203.0.113.7',
      'HOST=203.0.113.7 needs PUBLIC_URL: others can reach this server, so it has to know the address they use, such as https://plumbline.example.com.',
    ],
  ])('%s=%s', async (name, value, line) => {
    expect(await refused({ [name]: value })).toBe(`Plumbline cannot start: ${line}`);
  });

  it('an address of another machine', async () => {
    expect(await refused({ HOST: '203.0.113.7', PUBLIC_URL: 'https://plumbline.example.com' })).toBe(
      'Plumbline cannot start: HOST 203.0.113.7 is not an address of this machine.',
    );
  });

  it('a database that does not answer', async () => {
    expect(await refused({ DATABASE_URL: 'postgres://u:secret@127.0.0.1:1/plumbline' })).toMatch(
      /^Plumbline cannot start: The database at 127\.0\.0\.1:1\/plumbline cannot be reached: /,
    );
  });

  it('a data folder that cannot be made', async () => {
    expect(await refused({ DATA_DIR: '/dev/null/data' })).toBe(
      'Plumbline cannot start: The data directory /dev/null/data cannot be written to (ENOTDIR). Set DATA_DIR to a folder that can.',
    );
  });

  it('a data folder that the user of the database cannot enter', async () => {
    const closed = join(folder, 'closed');
    mkdirSync(closed, { mode: 0o700 });
    // Without root, the server runs its database as its own user, with the same access.
    if (process.getuid?.() !== 0) return;
    expect(await refused({ DATA_DIR: join(closed, 'data') })).toMatch(
      /^Plumbline cannot start: The database runs as the user "\w+", who may not enter \S+\/closed, where the data directory \S+\/closed\/data lies\. Set DATA_DIR to a folder that every user may enter, /,
    );
  });

  it('a full or read-only data folder', async (context) => {
    const mounted = join(folder, 'small');
    mkdirSync(mounted);
    const mount = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=20m', 'tmpfs', mounted]);
    if (mount.status !== 0) context.skip('this machine lets nobody mount a small file system');
    try {
      expect(await refused({ DATA_DIR: mounted })).toMatch(
        /^Plumbline cannot start: The data directory \S+ has only \d+ MB free; Plumbline needs at least 200 MB\./,
      );
      spawnSync('mount', ['-o', 'remount,ro', mounted]);
      expect(await refused({ DATA_DIR: mounted })).toMatch(
        /^Plumbline cannot start: The data directory \S+ cannot be written to \(EROFS\)\./,
      );
    } finally {
      spawnSync('umount', [mounted]);
    }
  });
});

describe('a machine without Chromium', () => {
  it('starts and says what is missing and how to get it', async () => {
    const server = start({ DATA_DIR: join(folder, 'no-browser'), CHROME_PATH: '/nowhere/chromium' });
    await server.line(READY);
    expect(server.output()).toMatch(
      /There is no Chromium on this machine: pages are not shown, measured or printed\. Install Chromium \(Debian and Ubuntu: apt install chromium\) or set CHROME_PATH/,
    );
    expect(await server.end('SIGTERM')).toBe(0);
  });
});
