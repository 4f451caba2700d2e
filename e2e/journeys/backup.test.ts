import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { PASSWORD } from '../../apps/server/testing/put-account.ts';
import { type ServerProcess, spawnServer } from '../../apps/server/testing/server-process.ts';

const folder = mkdtempSync(join(tmpdir(), 'plumbline-backup-'));
// Like /var/lib, which everyone may traverse.
chmodSync(folder, 0o755);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const ADA = { email: 'ada@example.com', password: PASSWORD };

async function start(data: string): Promise<{ server: ServerProcess; origin: string }> {
  const server = spawnServer({ DATA_DIR: join(folder, data), PORT: '0', LOG_LEVEL: 'error', CHROME_PATH: '/nowhere/chromium' });
  const [, origin = ''] = await server.line(/Plumbline is ready at (http:\S+)/);
  return { server, origin };
}

const post = (address: string, body: object): Promise<Response> =>
  fetch(address, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });

function tar(...steps: string[]): void {
  const { status, stderr } = spawnSync('tar', ['-C', folder, ...steps], { encoding: 'utf8' });
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
}

/* Follows the steps of docs/guides/run-a-server.md. */
it('a data folder that was packed while the server stood is a server wherever it is unpacked', async () => {
  const before = await start('data');
  expect((await post(`${before.origin}/api/accounts/signup/`, { ...ADA, first_name: 'Ada', last_name: 'Byron' })).status).toBe(201);
  expect(await before.server.end('SIGTERM')).toBe(0);
  tar('-czf', join(folder, 'backup.tgz'), 'data');
  mkdirSync(join(folder, 'elsewhere'));
  tar('-xzf', join(folder, 'backup.tgz'), '--transform', 's,^data,elsewhere/data,');
  const after = await start('elsewhere/data');
  const signedIn = await post(`${after.origin}/api/accounts/token/`, ADA);
  expect([signedIn.status, await after.server.end('SIGTERM')]).toEqual([200, 0]);
});
