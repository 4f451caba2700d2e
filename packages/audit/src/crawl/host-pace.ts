/** Spaces out the requests of one crawl. */
export interface HostPace {
  /** Resolves when the next request may start; rejects when the signal aborts. Resolves at once without a pause. */
  readonly turn: () => Promise<void>;
  /** Lets no request start before this many milliseconds have passed. */
  readonly holdOff: (ms: number) => void;
}

/**
 * Keeps the pause between the starts of two requests, whatever the number of workers.
 * @param pauseMs pause; 0 lets every request start at once
 * @param now clock in milliseconds
 * @param signal ends every wait
 */
export function createHostPace(pauseMs: number, now: () => number, signal: AbortSignal): HostPace {
  let nextStart = 0;
  return {
    turn: async () => {
      signal.throwIfAborted();
      const time = now();
      const start = Math.max(time, nextStart);
      nextStart = start + pauseMs;
      if (start > time) await pause(start - time, signal);
    },
    holdOff: (ms) => {
      nextStart = Math.max(nextStart, now() + ms);
    },
  };
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
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
