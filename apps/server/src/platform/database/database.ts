import { join } from 'node:path';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { StartupError } from '../startup-error.ts';
import { FairPool } from './fair-pool.ts';

const MIGRATIONS = join(import.meta.dirname, '../../../migrations');
const OLDEST_VERSION = 150_000;
/** Any number will do, as long as every server uses the same. */
const MIGRATION_LOCK = 7_411_802;
/** Longer than anything keeps locks that requests wait for; whoever waits longer is told to try again, and lets others have the connection. */
const LOCK_TIMEOUT = '5s';
/** No statement of a request takes seconds; one that goes on for a minute has gone wrong, and ends with its memory and its locks. */
const MAX_STATEMENT_MS = 60_000;

/** What is done with each connection before it is used. */
export type OnConnect = (client: pg.ClientBase) => Promise<void>;

/** The database of this server: `db` for queries, `pool` for what drizzle does not speak. */
export interface Database {
  readonly db: NodePgDatabase;
  readonly pool: pg.Pool;
  readonly url: string;
  close(): Promise<void>;
}

/**
 * Connects and brings the schema up to date. Its connections are for requests: each owner has a share of them, and no lock is waited for without end.
 * @param url a postgres:// connection string
 * @throws StartupError with one line
 */
export async function openDatabase(url: string, poolSize = 10, onConnect?: OnConnect): Promise<Database> {
  const boundWaiting: OnConnect = async (client) => {
    await onConnect?.(client);
    await client.query(`set lock_timeout = '${LOCK_TIMEOUT}'`);
  };
  const pool = new FairPool({ connectionString: url, max: poolSize, statement_timeout: MAX_STATEMENT_MS, onConnect: boundWaiting });
  const database = over(pool, url);
  await migrateSchema(url);
  return database;
}

/**
 * Connections of their own to a database whose schema is up to date; the first is opened when it is needed.
 * @param maxStatementMs how long one statement may take
 */
export function connectDatabase(
  url: string,
  poolSize: number,
  { maxStatementMs = MAX_STATEMENT_MS, onConnect }: { readonly maxStatementMs?: number; readonly onConnect?: OnConnect | undefined } = {},
): Database {
  return over(
    new pg.Pool({ connectionString: url, max: poolSize, statement_timeout: maxStatementMs, ...(onConnect && { onConnect }) }),
    url,
  );
}

function over(pool: pg.Pool, url: string): Database {
  // A connection that the server closes must not end the process, idle or between two queries of a transaction; the next
  // query on it fails, and another connection is opened for the one after.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return { db: drizzle(pool), pool, url, close: () => pool.end() };
}

/** Migrates under a lock, so that web and worker processes may start together, on a connection that waits for it as long as another migrates. */
async function migrateSchema(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect().catch((error: unknown) => {
    throw new StartupError(
      `The database at ${withoutPassword(url)} cannot be reached: ${error instanceof Error ? error.message : String(error)}`,
    );
  });
  try {
    const version = await client.query<{ server_version_num: string }>('show server_version_num');
    if (Number(version.rows[0]?.server_version_num) < OLDEST_VERSION)
      throw new StartupError('The database is older than PostgreSQL 15. Plumbline needs 15 or newer.');
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await migrate(drizzle(client), { migrationsFolder: MIGRATIONS });
    await requireKnownSchema(client);
    await client.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK]);
  } finally {
    await client.end();
  }
}

/** An older version would write what the newer one no longer understands. @throws StartupError */
async function requireKnownSchema(client: pg.Client): Promise<void> {
  const known = readMigrationFiles({ migrationsFolder: MIGRATIONS }).map(({ folderMillis }) => folderMillis);
  const { rows } = await client.query('select 1 from drizzle.__drizzle_migrations where created_at > $1', [Math.max(...known)]);
  if (rows.length > 0)
    throw new StartupError('A newer version of Plumbline has changed this database. Start that version, or restore a backup made before.');
}

function withoutPassword(url: string): string {
  const parsed = URL.parse(url);
  return parsed ? `${parsed.host}${parsed.pathname}` : 'DATABASE_URL';
}
