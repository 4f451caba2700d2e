import { statSync } from 'node:fs';
import { dirname } from 'node:path';
import type { ProcessUser } from './confined-user.ts';

const READ = 4;
const ENTER = 1;

/** Whether a user may read a file, judging by the permissions of the file and every folder above it. */
export function isReachable(file: string, user: ProcessUser): boolean {
  return may(file, user, READ) && closedFolder(dirname(file), user) === null;
}

/** The first folder on the way to `folder` that a user may not enter, judging by permissions; null when the user can get there. */
export function closedFolder(folder: string, user: ProcessUser): string | null {
  for (let at = folder; ; at = dirname(at)) {
    if (!may(at, user, ENTER)) return at;
    if (at === dirname(at)) return null;
  }
}

function may(path: string, { uid, gid }: ProcessUser, right: number): boolean {
  const stats = statSync(path);
  const shift = stats.uid === uid ? 6 : stats.gid === gid ? 3 : 0;
  return ((stats.mode >> shift) & right) !== 0;
}
