import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { readConfig } from '../src/config.ts';
import { isAlive, startEmbeddedPostgres } from '../src/platform/database/embedded-postgres.ts';
import { openServices } from '../src/services.ts';
import { defineJobs } from '../src/workers.ts';
import { databaseUrl } from './database-url.ts';
import { TEST_SECRET } from './test-secret.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Connection string of the test PostgreSQL’s administrator. */
    adminUrl: string;
  }
}

interface TestPostgres {
  readonly ownerUrl: string;
  readonly close: () => void;
}

/** Three files at once, each with a few servers. */
const MAX_CONNECTIONS = 400;

/** The instance of this run, and how many projects use it, since each runs this setup. */
let postgres: Promise<TestPostgres> | null = null;
let users = 0;

/** One real PostgreSQL for the whole run, with a migrated template database that each test file copies. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  users += 1;
  postgres ??= startTestPostgres();
  const { ownerUrl, close } = await postgres;
  project.provide('adminUrl', ownerUrl);
  return async () => {
    users -= 1;
    if (users > 0) return;
    postgres = null;
    close();
  };
}

/** Where Linux keeps files in memory. */
const IN_MEMORY = '/dev/shm';
/** Twice the maximum size of test databases and their log. */
const ROOM_BYTES = 4 * 1024 ** 3;

/** In memory if there is room: each test server copies a thousand files, which takes a disk twenty times as long. */
function databaseFolder(): string {
  if (!existsSync(IN_MEMORY)) return tmpdir();
  const { bavail, bsize } = statfsSync(IN_MEMORY);
  return bavail * bsize >= ROOM_BYTES ? IN_MEMORY : tmpdir();
}

const FOLDER = 'plumbline-test-';
/** Contains the process id of the run that uses a folder. */
const RUN = 'run';

/** Removes folders of killed runs. PostgreSQL checks for its folder every minute, and exits without it. */
function sweepLeftFolders(parent: string): void {
  for (const name of readdirSync(parent).filter((entry) => entry.startsWith(FOLDER))) {
    const run = join(parent, name, RUN);
    // A folder without it is just being created.
    if (existsSync(run) && !isAlive(Number(readFileSync(run, 'utf8')))) rmSync(join(parent, name), { recursive: true, force: true });
  }
}

async function startTestPostgres(): Promise<TestPostgres> {
  const parent = databaseFolder();
  sweepLeftFolders(parent);
  const folder = mkdtempSync(join(parent, FOLDER));
  writeFileSync(join(folder, RUN), String(process.pid));
  chmodSync(folder, 0o755);
  const embedded = await startEmbeddedPostgres(folder, MAX_CONNECTIONS);
  const admin = new pg.Client({ connectionString: embedded.ownerUrl });
  await admin.connect();
  await admin.query('alter system set fsync = off');
  await admin.query('select pg_reload_conf()');
  await admin.query('create database template_plumbline');
  await admin.end();
  const services = await openServices(
    readConfig({
      DATABASE_URL: databaseUrl(embedded.ownerUrl, 'template_plumbline'),
      DATA_DIR: join(folder, 'data'),
      APP_SECRET: TEST_SECRET,
      LOG_LEVEL: 'silent',
      PORT: '0',
    }),
  );
  await defineJobs(services);
  await services.close();
  return {
    ownerUrl: embedded.ownerUrl,
    close() {
      embedded.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
