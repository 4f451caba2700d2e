/** How long one job may call a work tool before giving way. A request started within it may end up to 20 s later. */
const SHARE_MS = 60_000;

/** Starts a job’s time slice: once the signal is aborted, no further request is started. */
export type BeginShare = () => AbortSignal;

export const beginShare: BeginShare = () => AbortSignal.timeout(SHARE_MS);
