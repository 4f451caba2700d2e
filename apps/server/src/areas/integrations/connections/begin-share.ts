/** What one job that asks a work tool has of a worker at a time. A request that begins in it may end up to 20 s later. */
const SHARE_MS = 60_000;

/** Begins the time that one job has: it is over once the signal is aborted, and no request begins any more. */
export type BeginShare = () => AbortSignal;

export const beginShare: BeginShare = () => AbortSignal.timeout(SHARE_MS);
