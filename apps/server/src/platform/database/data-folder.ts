import { chmodSync, mkdirSync, rmSync, statfsSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartupError } from '../startup-error.ts';

/** A new database takes 40 MB, and its write-ahead log grows to 64 MB and more before the first checkpoint. */
const MIN_FREE_MB = 200;

/**
 * Only the server’s user may read the folder. As root, others may traverse it without listing it, because the embedded database’s user owns
 * folders inside.
 */
const FOLDER_MODE = process.getuid?.() === 0 ? 0o711 : 0o700;
const PRIVATE_PARTS = ['files', 'outbox'];

/**
 * Creates the data folder, restricts it to this user, and checks that it is writable and has enough space.
 * @throws StartupError with one line that says what to do
 */
export function prepareDataFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true, mode: FOLDER_MODE });
    for (const part of PRIVATE_PARTS) mkdirSync(join(folder, part), { mode: 0o700, recursive: true });
    closeToOthers(folder, FOLDER_MODE);
    for (const part of PRIVATE_PARTS) closeToOthers(join(folder, part), 0o700);
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

/** Earlier versions left it open. A folder owned by someone else, such as a mounted volume, is theirs to restrict. */
function closeToOthers(folder: string, mode: number): void {
  if (statSync(folder).uid === process.getuid?.()) chmodSync(folder, mode);
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : String(error);
}
