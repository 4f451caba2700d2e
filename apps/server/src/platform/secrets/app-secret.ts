import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartupError } from '../startup-error.ts';

const MIN_LENGTH = 32;

/**
 * The secret from which everything else is derived: APP_SECRET, otherwise one generated on first start and stored in the data folder,
 * which the caller has locked.
 * @throws StartupError when the stored one is incomplete
 */
export function readAppSecret(given: string | null, dataDir: string): string {
  if (given) return given;
  const file = join(dataDir, 'app-secret');
  if (!existsSync(file)) {
    // Being killed between creating and writing must not leave an empty secret.
    writeFileSync(`${file}.partial`, randomBytes(32).toString('base64url'), { mode: 0o600, flush: true });
    renameSync(`${file}.partial`, file);
  }
  const secret = readFileSync(file, 'utf8').trim();
  if (secret.length < MIN_LENGTH) throw new StartupError(`The secret in ${file} is cut off. Put it back, or set APP_SECRET to it.`);
  return secret;
}
