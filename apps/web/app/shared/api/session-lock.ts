const LOCK = 'session-token';

/**
 * Who proves once more that it is them goes on under another token, and the one before is worth nothing. Whatever changes the
 * token or looks for a changed one is done one at a time over all tabs. Browsers offer that on https and on the own machine;
 * elsewhere a call may be refused and be made again.
 */
export function alone<Result>(work: () => Promise<Result>): Promise<Result> {
  return 'locks' in navigator ? navigator.locks.request(LOCK, work) : work();
}
