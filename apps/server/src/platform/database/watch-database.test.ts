import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { openLog } from '../log.ts';
import { connectDatabase } from './database.ts';
import { startEmbeddedPostgres } from './embedded-postgres.ts';
import { isDatabaseGone } from './is-database-gone.ts';
import { watchDatabase } from './watch-database.ts';

it('starts a database again that was killed, with what was committed', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'plumbline-watched-'));
  chmodSync(folder, 0o755);
  const postgres = await startEmbeddedPostgres(folder);
  const watch = watchDatabase(postgres, openLog('silent'));
  const connected = connectDatabase(postgres.url, 1);
  try {
    await connected.pool.query('create table kept as select 7 as number');
    process.kill(Number(readFileSync(join(folder, 'pg', 'postmaster.pid'), 'utf8').split('\n')[0]), 'SIGKILL');
    // Connections of a killed server survive for a moment, so a response alone proves nothing.
    while (!readFileSync(join(folder, 'pg', 'server.log'), 'utf8').includes('was not properly shut down')) await setImmediate();
    for (let rows: unknown[] | null = null; !rows;) {
      rows = await connected.pool.query('select number from kept').then(
        (answer) => answer.rows,
        (error: unknown) => {
          if (!isDatabaseGone(error)) throw error;
          return null;
        },
      );
      if (rows) expect(rows).toEqual([{ number: 7 }]);
    }
  } finally {
    await connected.close();
    await watch.stop();
    postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
});
