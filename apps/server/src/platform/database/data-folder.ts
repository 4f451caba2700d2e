import { mkdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartupError } from '../startup-error.ts';

/** A new database takes 40 MB and its write-ahead log grows to 64 MB and more before the first checkpoint. */
const MIN_FREE_MB = 200;

/**
 * Makes the data folder and proves that it can be written to and has room.
 * @throws StartupError with one line saying what to do
 */
export function prepareDataFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o755 });
    const probe = join(folder, '.write-test');
    writeFileSync(probe, 'x');
    rmSync(probe);
  } catch (error) {
    throw new StartupError(`The data directory ${folder} cannot be written to (${codeOf(error)}). Set DATA_DIR to a folder that can.`);
  }
  const { bavail, bsize } = statfsSync(folder);
  const freeMb = Math.floor((bavail * bsize) / 1e6);
  if (freeMb < MIN_FREE_MB) {
    throw new StartupError(
      `The data directory ${folder} has only ${freeMb} MB free; Plumbline needs at least ${MIN_FREE_MB} MB. Free some space or set DATA_DIR.`,
    );
  }
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : String(error);
}
