import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { StartupError } from '../startup-error.ts';

/** Holds the data folder until released; the kernel releases it when the process dies for any reason. */
export interface DataLock {
  release(): void;
}

/**
 * Locks the data folder for this process. SQLite’s exclusive lock is an OS lock on every platform; Node has no API for one.
 * @throws StartupError when another server holds it
 */
export function lockDataFolder(folder: string): DataLock {
  const owner = join(folder, 'owner');
  const database = new DatabaseSync(join(folder, 'lock.sqlite'));
  try {
    database.exec('PRAGMA busy_timeout=0; PRAGMA locking_mode=EXCLUSIVE; PRAGMA journal_mode=MEMORY; BEGIN EXCLUSIVE');
  } catch {
    database.close();
    throw new StartupError(
      `Plumbline is already running on ${folder} (process ${ownerOf(owner)}). Stop it first, or set another DATA_DIR and PORT.`,
    );
  }
  writeFileSync(owner, String(process.pid));
  return { release: () => database.close() };
}

function ownerOf(file: string): string {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch {
    return 'unknown';
  }
}
