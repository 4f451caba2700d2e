/** Delay before the first poll and between polls, in milliseconds. */
export interface PollTimes {
  readonly afterMs: number;
  readonly everyMs: number;
}

/**
 * Polls regularly after a delay. A failing poll is ignored: the work itself will meet the same problem.
 * @returns a function that stops polling
 */
export function startPolling({ afterMs, everyMs }: PollTimes, look: () => Promise<void>): () => void {
  const begin = (): void => {
    timer = setTimeout(begin, everyMs);
    void look().catch(() => undefined);
  };
  let timer = setTimeout(begin, afterMs);
  return () => clearTimeout(timer);
}
