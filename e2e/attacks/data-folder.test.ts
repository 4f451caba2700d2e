import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { closedFolder, CONFINED_USER, isReachable } from '@plumbline/confine';
import { afterAll, expect, it } from 'vitest';
import { spawnServer } from '../../apps/server/testing/server-process.ts';

const folder = mkdtempSync(join(tmpdir(), 'plumbline-data-'));
// Like /var/lib, which everyone may traverse.
chmodSync(folder, 0o755);
const data = join(folder, 'data');
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('keeps other users out of everything the server writes, also where an earlier version left it open', async () => {
  mkdirSync(join(data, 'files'), { recursive: true, mode: 0o755 });
  mkdirSync(join(data, 'outbox'), { mode: 0o755 });
  for (const part of ['files/page.html', 'outbox/mail.eml']) writeFileSync(join(data, part), 'private', { mode: 0o644 });
  const server = spawnServer({ DATA_DIR: data, PORT: '0', LOG_LEVEL: 'error', CHROME_PATH: '/nowhere/chromium' });
  await server.line(/Plumbline is ready/);
  const other = CONFINED_USER ?? { uid: 65_533, gid: 65_533 };
  const readable = readdirSync(data, { recursive: true, encoding: 'utf8' })
    .filter((path) => !path.startsWith('postgres-18') && !path.startsWith('pg') && !path.startsWith('sock'))
    .map((path) => join(data, path))
    .filter((path) => statSync(path).isFile() && isReachable(path, other));
  const entered = ['files', 'outbox', 'pg', 'sock'].filter((part) => closedFolder(join(data, part), other) === null);
  expect(await server.end('SIGTERM')).toBe(0);
  expect([readable, entered]).toEqual([[], []]);
  expect((statSync(data).mode & 0o777).toString(8)).toBe(process.getuid?.() === 0 ? '711' : '700');
  expect((statSync(join(data, 'app-secret')).mode & 0o777).toString(8)).toBe('600');
});
