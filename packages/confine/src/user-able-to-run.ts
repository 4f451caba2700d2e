import { CONFINED_USER, type ProcessUser } from './confined-user.ts';
import { isReachable } from './is-reachable.ts';

/**
 * The user that one of our own scripts can run as. In a checkout that only root can enter, an unprivileged user can reach neither Node nor the
 * script;
 * there it runs as root, without settings or secrets.
 * @returns null for the server’s own user
 */
export function userAbleToRun(script: string): ProcessUser | null {
  const canRun = CONFINED_USER && isReachable(script, CONFINED_USER) && isReachable(process.execPath, CONFINED_USER);
  return canRun ? CONFINED_USER : null;
}
