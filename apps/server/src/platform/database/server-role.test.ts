import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readConfig } from '../../config.ts';
import { openServices } from '../../services.ts';
import { defineJobs } from '../../workers.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts';
import { openDatabase } from './database.ts';
import { prepareServerRole } from './server-role.ts';

let folder: string;
let postgres: EmbeddedPostgres;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'plumbline-role-'));
  chmodSync(folder, 0o755);
  postgres = await startEmbeddedPostgres(folder);
});
afterAll(() => {
  postgres?.stop();
  rmSync(folder, { recursive: true, force: true });
});

async function ask<Row extends pg.QueryResultRow>(url: string, sql: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return client
    .query<Row>(sql)
    .then(({ rows }) => rows)
    .finally(() => client.end());
}

/** Starts a whole server on a database: it migrates and creates its queue and rate limits. */
async function openServer(databaseUrl: string): Promise<void> {
  const settings = { DATABASE_URL: databaseUrl, DATA_DIR: join(folder, 'data'), LOG_LEVEL: 'silent', CHROME_PATH: '/nowhere' };
  const services = await openServices(readConfig(settings));
  await defineJobs(services);
  await services.close();
}

it('owns its database and is nobody beyond it, also where an earlier version was the superuser', async () => {
  await openServer(postgres.ownerUrl);
  expect(await prepareServerRole(postgres.ownerUrl)).toBeGreaterThan(50);
  // As the previous version left it.
  await ask(postgres.ownerUrl, 'alter database postgres owner to plumbline_server');
  expect(await prepareServerRole(postgres.ownerUrl)).toBe(0);

  const [role] = await ask(
    postgres.url,
    'select rolsuper, rolcreaterole, rolcreatedb, rolreplication, rolbypassrls from pg_roles where rolname = current_user',
  );
  expect(role).toEqual({ rolsuper: false, rolcreaterole: false, rolcreatedb: false, rolreplication: false, rolbypassrls: false });
  await expect(ask(postgres.url, `copy (select 1) to program 'true'`)).rejects.toThrow('permission denied');
  await expect(ask(postgres.url, `select pg_read_file('postgresql.conf')`)).rejects.toThrow('permission denied');
  await expect(ask(postgres.url, 'alter role current_user superuser')).rejects.toThrow('permission denied');
  await expect(ask(postgres.url, `alter database postgres set local_preload_libraries = 'x'`)).rejects.toThrow('must be owner');

  // Migrations of the next version can change what it owns.
  await openServer(postgres.url);
  await ask(postgres.url, 'alter table users add column later text');
  const database = await openDatabase(postgres.url, 2);
  await database.close();
});
