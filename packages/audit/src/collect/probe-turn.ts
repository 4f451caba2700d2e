import { setTimeout as wait } from 'node:timers/promises';

/** When the next probe of a host may start, in milliseconds of the clock; all tests of this process share it. */
const nextStarts = new Map<string, number>();

/**
 * Resolves when the next probe of a host may start, so that two tests of one site at once ask no faster than one.
 * @param pauseMs pause between two starts; 0 lets every probe start at once
 * @throws the reason of the signal when it aborted
 */
export async function probeTurn(host: string, pauseMs: number, signal: AbortSignal): Promise<void> {
  signal.throwIfAborted();
  if (pauseMs === 0) return;
  const now = Date.now();
  for (const [known, at] of nextStarts) if (at <= now) nextStarts.delete(known);
  const start = Math.max(now, nextStarts.get(host) ?? 0);
  nextStarts.set(host, start + pauseMs);
  try {
    if (start > now) await wait(start - now, undefined, { signal });
  } catch (error) {
    signal.throwIfAborted();
    throw error;
  }
}
