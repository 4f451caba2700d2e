/** Spaces out requests to one host. */
export interface HostPace {
  /** Resolves when the next request may start, immediately when there is no pause; rejects when the signal is aborted. */
  readonly turn: () => Promise<void>;
  /** Lets no request start before this many milliseconds have passed. */
  readonly holdOff: (ms: number) => Promise<void>;
}

/** The rate limits of all hosts. Callers that open the same host share its turns, so that two concurrent tests request no faster than one. */
export interface HostPaces {
  /**
   * @param host host name with its port, or another name for what is shared
   * @param pauseMs pause after each turn taken here; 0 lets every request start immediately
   * @param signal ends every wait
   */
  readonly open: (host: string, pauseMs: number, signal: AbortSignal) => HostPace;
}

/** Keeps the rate limits in the memory of this process. @param now clock in milliseconds */
export function createHostPaces(now: () => number = Date.now): HostPaces {
  const nextStarts = new Map<string, number>();
  return {
    open: (host, pauseMs, signal) => ({
      turn: async () => {
        signal.throwIfAborted();
        const time = now();
        const start = Math.max(time, nextStarts.get(host) ?? 0);
        if (pauseMs > 0) {
          // Hosts whose pause is over are removed, or a long-lived process would accumulate every host it has ever requested.
          for (const [known, at] of nextStarts) if (at <= time) nextStarts.delete(known);
          nextStarts.set(host, start + pauseMs);
        }
        await waitFor(start - time, signal);
      },
      holdOff: async (ms) => {
        nextStarts.set(host, Math.max(nextStarts.get(host) ?? 0, now() + ms));
      },
    }),
  };
}

/** Waits; resolves immediately for zero or less. @throws the reason of the signal when it is aborted */
export function waitFor(ms: number, signal: AbortSignal): Promise<void> {
  signal.throwIfAborted();
  if (ms <= 0) return Promise.resolve();
  return new Promise((resolve, reject) => {
    const stop = (): void => {
      clearTimeout(timer);
      reject(signal.reason);
    };
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', stop);
      resolve();
    }, ms);
    signal.addEventListener('abort', stop, { once: true });
  });
}
