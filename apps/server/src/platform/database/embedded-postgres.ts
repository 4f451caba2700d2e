import { chmodSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { createHash } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import { StartupError } from '../startup-error.ts';
import { findPostgres } from './postgres-binaries.ts';
import { prepareServerRole, SERVER_ROLE } from './server-role.ts';

/** A running PostgreSQL of our own, reached over a unix socket that only its owner can open. */
export interface EmbeddedPostgres {
  readonly url: string;
  /** Where its superuser gets in; the server does not work as that one. */
  readonly ownerUrl: string;
  /** An earlier process of ours died and left it running. */
  readonly adopted: boolean;
  /** Starts it again when its process has gone. @returns whether it had @throws StartupError */
  revive(): Promise<boolean>;
  stop(): void;
}

/** The superuser that a new database begins with. */
const OWNER = 'plumbline';
/** Longest path of a unix socket is about 107 bytes; the socket's own name takes 15 of them. */
const MAX_SOCKET_FOLDER = 90;
const MAX_ATTEMPTS = 20;
const ATTEMPT_PAUSE_MS = 500;
/** A server takes some thirty. */
const MAX_CONNECTIONS = 100;

/**
 * Starts the database below the data folder, or adopts the one a killed server left behind. The caller holds the lock of
 * the data folder.
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

  /** @returns whether a database was found running */
  async function startOrAdopt(): Promise<boolean> {
    for (let attempt = 1; ; attempt += 1) {
      const mayRun = existsSync(join(data, 'postmaster.pid'));
      // A process id may have been given to somebody else since, so only an answer proves that the database is alive.
      if (mayRun && (await answers(ownerUrl))) return true;
      try {
        start();
        return false;
      } catch (error) {
        // A killed database may take a moment to leave the process table; its pid file is PostgreSQL's to judge, never ours.
        if (!mayRun || attempt === MAX_ATTEMPTS) throw error;
        await setTimeout(ATTEMPT_PAUSE_MS);
      }
    }
  }

  function start(): void {
    // -l: without a log file the child keeps our output open and the caller of npm start never returns.
    const options = `-h '' -k '${socket}' -c max_connections=${maxConnections} -c shared_buffers=128MB -c wal_compression=on`;
    try {
      programs.run('pg_ctl', ['-D', data, '-w', '-t', '60', '-l', join(data, 'server.log'), '-o', options, 'start']);
    } catch (error) {
      throw new StartupError(`${error instanceof Error ? error.message : String(error)} ${lastLogLine(join(data, 'server.log'))}`.trim());
    }
  }
}

/** The process id in the file that PostgreSQL keeps while it runs; null when there is none. */
function postmasterId(data: string): number | null {
  try {
    return Number.parseInt(readFileSync(join(data, 'postmaster.pid'), 'utf8'), 10) || null;
  } catch {
    return null;
  }
}

/** Whether a process goes on, ours or another user's. */
export function isAlive(processId: number | null): boolean {
  try {
    return processId !== null && process.kill(processId, 0);
  } catch (error) {
    // It is alive and another user's.
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
