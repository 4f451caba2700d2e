import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { readConfig } from '../src/config.ts';
import { startEmbeddedPostgres } from '../src/platform/database/embedded-postgres.ts';
import { openServices } from '../src/services.ts';
import { defineJobs } from '../src/workers.ts';
import { databaseUrl } from './database-url.ts';
import { TEST_SECRET } from './test-secret.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Connection string of the test PostgreSQL, its database open for `create database`. */
    adminUrl: string;
  }
}

/** One real PostgreSQL for the whole run, with a migrated template that each test file copies. */
export default async function setup(project: TestProject): Promise<() => void> {
  const folder = mkdtempSync(join(tmpdir(), 'plumbline-test-'));
  chmodSync(folder, 0o755);
  const postgres = await startEmbeddedPostgres(folder);
  const admin = new pg.Client({ connectionString: postgres.ownerUrl });
  await admin.connect();
  await admin.query('alter system set fsync = off');
  await admin.query('select pg_reload_conf()');
  await admin.query('create database template_plumbline');
  await admin.end();
  const services = await openServices(
    readConfig({
      DATABASE_URL: databaseUrl(postgres.ownerUrl, 'template_plumbline'),
      DATA_DIR: join(folder, 'data'),
      APP_SECRET: TEST_SECRET,
      LOG_LEVEL: 'silent',
      PORT: '0',
    }),
  );
  await defineJobs(services);
  await services.close();
  project.provide('adminUrl', postgres.ownerUrl);
  return () => {
    postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}
