import { join } from 'node:path';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { StartupError } from '../startup-error.ts';
import { FairPool } from './fair-pool.ts';

const MIGRATIONS = join(import.meta.dirname, '../../../migrations');
const OLDEST_VERSION = 150_000;
/** Any number works as long as every server uses the same. */
const MIGRATION_LOCK = 7_411_802;
/** Longer than any lock that requests wait for is held. Whoever waits longer is asked to try again, and frees the connection for others. */
const LOCK_TIMEOUT = '5s';
/** No statement of a request takes seconds; one that runs for a minute has gone wrong, and is cancelled with its memory and locks. */
const MAX_STATEMENT_MS = 60_000;

/** Runs on each new connection before it is used. */
export type OnConnect = (client: pg.ClientBase) => Promise<void>;

/** The server’s database: `db` for queries, `pool` for what drizzle does not support. */
export interface Database {
  readonly db: NodePgDatabase;
  readonly pool: pg.Pool;
  readonly url: string;
  close(): Promise<void>;
}

/**
 * Connects and brings the schema up to date. The connections are for requests: each owner has a share of them, and waiting for locks is limited.
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
 * Opens a separate pool to a database whose schema is up to date; the first connection is opened on demand.
 * @param maxStatementMs time limit for one statement
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
  // A connection closed by the server must not end the process, whether idle or between two queries of a transaction. Its next query fails, and a new
  // connection is opened after that.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return { db: drizzle(pool), pool, url, close: () => pool.end() };
}

/** Migrates under a lock, because web and worker processes may start at the same time, on a connection that waits for it as long as necessary. */
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
