const LOCK = 'session-token';

/**
 * After reauthentication the session continues with a new token, and the old one is invalid. Whatever changes the token or
 * looks for a changed one therefore runs one at a time across all tabs. Browsers offer locks only on https and localhost;
 * elsewhere a call may be refused and has to be repeated.
 */
export function alone<Result>(work: () => Promise<Result>): Promise<Result> {
  return 'locks' in navigator ? navigator.locks.request(LOCK, work) : work();
}
