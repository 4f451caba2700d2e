import { chown, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CONFINED_USER } from './confined-user.ts';
import { closedFolder } from './is-reachable.ts';

/** Short, because Chromium creates a socket below it whose path may have at most 103 bytes. */
const PREFIX = 'pl';

/**
 * Creates an empty folder for a confined program, the only place it may write to. The caller removes it.
 * @throws Error when the confined user cannot enter the temporary folder
 */
export async function makeConfinedFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), PREFIX));
  if (!CONFINED_USER) return folder;
  await chown(folder, CONFINED_USER.uid, CONFINED_USER.gid);
  const closed = closedFolder(folder, CONFINED_USER);
  if (closed === null) return folder;
  await rm(folder, { recursive: true });
  throw new Error(`Browsers do not run as root, and only root can enter ${closed}. Set TMPDIR to a folder that others may enter.`);
}
