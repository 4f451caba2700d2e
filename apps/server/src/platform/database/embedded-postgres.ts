import { chmodSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { createHash } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import { StartupError } from '../startup-error.ts';
import { findPostgres } from './postgres-binaries.ts';
import { prepareServerRole, SERVER_ROLE } from './server-role.ts';

/** A running embedded PostgreSQL, reached over a unix socket that only its owner can open. */
export interface EmbeddedPostgres {
  readonly url: string;
  /** Connection string of the superuser, which the server itself does not use. */
  readonly ownerUrl: string;
  /** Whether an earlier server process died and left it running. */
  readonly adopted: boolean;
  /** Restarts it if its process has exited. @returns whether it had @throws StartupError */
  revive(): Promise<boolean>;
  stop(): void;
}

/** The superuser of a new database. */
const OWNER = 'plumbline';
/** The path of a unix socket may have about 107 bytes, of which its name takes 15. */
const MAX_SOCKET_FOLDER = 90;
const MAX_ATTEMPTS = 20;
const ATTEMPT_PAUSE_MS = 500;
/** A server uses about thirty. */
const MAX_CONNECTIONS = 100;

/**
 * Starts the database in the data folder, or adopts one that a killed server left running. The caller holds the lock of the data folder.
 * @throws StartupError with one line
 */
export async function startEmbeddedPostgres(folder: string, maxConnections = MAX_CONNECTIONS): Promise<EmbeddedPostgres> {
  const programs = findPostgres(folder);
  const data = join(folder, 'pg');
  const socket = socketFolder(folder);
  for (const path of [data, socket]) {
    mkdirSync(path, { recursive: true });
    programs.own(path);
    chmodSync(path, 0o700);
  }
  if (!existsSync(join(data, 'PG_VERSION'))) {
    programs.run('initdb', ['-D', data, '-U', OWNER, '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-instructions']);
  }
  const urlOf = (role: string): string => `postgres://${role}@localhost/postgres?host=${encodeURIComponent(socket)}`;
  const ownerUrl = urlOf(OWNER);
  const adopted = await startOrAdopt();
  await prepareServerRole(ownerUrl).catch((error: unknown) => {
    const cause = error instanceof Error ? error.message : String(error);
    throw new StartupError(`The embedded database is not responding (${cause}). Its log is ${join(data, 'server.log')}.`);
  });
  return {
    url: urlOf(SERVER_ROLE),
    ownerUrl,
    adopted,
    async revive() {
      if (isAlive(postmasterId(data))) return false;
      await startOrAdopt();
      return true;
    },
    stop: () => programs.run('pg_ctl', ['-D', data, '-w', '-m', 'fast', 'stop']),
  };

  /** @returns whether a running database was found */
  async function startOrAdopt(): Promise<boolean> {
    for (let attempt = 1; ; attempt += 1) {
      const mayRun = existsSync(join(data, 'postmaster.pid'));
      // The process id may have been reused, so only a connection proves that the database is running.
      if (mayRun && (await answers(ownerUrl))) return true;
      try {
        start();
        return false;
      } catch (error) {
        // A killed database may take a moment to leave the process table. Its pid file is for PostgreSQL to judge, never for us.
        if (!mayRun || attempt === MAX_ATTEMPTS) throw error;
        await setTimeout(ATTEMPT_PAUSE_MS);
      }
    }
  }

  function start(): void {
    // -l: without a log file the child keeps our stdout open, and the caller of npm start never returns.
    const options = `-h '' -k '${socket}' -c max_connections=${maxConnections} -c shared_buffers=128MB -c wal_compression=on`;
    try {
      programs.run('pg_ctl', ['-D', data, '-w', '-t', '60', '-l', join(data, 'server.log'), '-o', options, 'start']);
    } catch (error) {
      throw new StartupError(`${error instanceof Error ? error.message : String(error)} ${lastLogLine(join(data, 'server.log'))}`.trim());
    }
  }
}

/** The process id in PostgreSQL’s pid file; null when there is none. */
function postmasterId(data: string): number | null {
  try {
    return Number.parseInt(readFileSync(join(data, 'postmaster.pid'), 'utf8'), 10) || null;
  } catch {
    return null;
  }
}

/** Whether a process is running, ours or another user’s. */
export function isAlive(processId: number | null): boolean {
  try {
    return processId !== null && process.kill(processId, 0);
  } catch (error) {
    // It is running as another user.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

function socketFolder(folder: string): string {
  const beside = join(folder, 'sock');
  if (Buffer.byteLength(beside) <= MAX_SOCKET_FOLDER) return beside;
  return join(tmpdir(), `plumbline-${createHash('sha256').update(folder).digest('hex').slice(0, 12)}`);
}

async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 });
  try {
    await client.connect();
    await client.query('select 1');
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}

function lastLogLine(file: string): string {
  try {
    return readFileSync(file, 'utf8').trim().split('\n').at(-1) ?? '';
  } catch {
    return '';
  }
}
