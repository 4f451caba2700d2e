import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { StartupError } from '../startup-error.ts';

/** Holds the data directory until released; the kernel frees it when the process dies, however it dies. */
export interface DataLock {
  release(): void;
}

/**
 * Takes the data directory for this process. SQLite's exclusive lock is an OS lock on every platform, which Node has no
 * call of its own for.
 * @throws StartupError when another server has it
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
