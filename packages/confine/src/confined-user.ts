/** A user of this machine, by number. */
export interface ProcessUser {
  readonly uid: number;
  readonly gid: number;
}

/**
 * Whom browsers run as when the server runs as root; null where it does not. A number without an account: whoever has an account,
 * the user of the embedded database included, owns files, and a browser that was taken over must find none.
 */
export const CONFINED_USER: ProcessUser | null = process.getuid?.() === 0 ? { uid: 65_533, gid: 65_533 } : null;
