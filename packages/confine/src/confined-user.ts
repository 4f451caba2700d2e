/** A user of this machine, by id. */
export interface ProcessUser {
  readonly uid: number;
  readonly gid: number;
}

/**
 * The user that browsers run as when the server runs as root; null when it does not. It has no account: anyone with an account, such as the user of
 * the embedded database, owns files, and a compromised browser must find none.
 */
export const CONFINED_USER: ProcessUser | null = process.getuid?.() === 0 ? { uid: 65_533, gid: 65_533 } : null;
