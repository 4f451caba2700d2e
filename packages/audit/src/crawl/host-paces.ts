/** Spaces out requests to one host. */
export interface HostPace {
  /** Resolves when the next request may start; rejects when the signal aborts. Resolves at once without a pause. */
  readonly turn: () => Promise<void>;
  /** Lets no request start before this many milliseconds have passed. */
  readonly holdOff: (ms: number) => Promise<void>;
}

/** The paces of all hosts. Whoever opens the same host shares its turns, so that two tests at once ask no faster than one. */
export interface HostPaces {
  /**
   * @param host host name with its port, or another name for what is shared
   * @param pauseMs pause behind each turn that is taken here; 0 lets every request start at once
   * @param signal ends every wait
   */
  readonly open: (host: string, pauseMs: number, signal: AbortSignal) => HostPace;
}

/** Keeps paces in the memory of this process. @param now clock in milliseconds */
export function createHostPaces(now: () => number = Date.now): HostPaces {
  const nextStarts = new Map<string, number>();
  return {
    open: (host, pauseMs, signal) => ({
      turn: async () => {
        signal.throwIfAborted();
        const time = now();
        const start = Math.max(time, nextStarts.get(host) ?? 0);
        if (pauseMs > 0) {
          // Hosts whose time is over are forgotten, or a long-lived process would know all it has ever asked.
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

/** Waits, not at all for nothing. @throws the reason of the signal when it aborts */
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
