import type { Worker } from 'node:worker_threads';

/** How long a thread may leave a question: it answers between two handshakes, and many may stand before. */
const ANSWER_MS = 10_000;

/** Finds out whether a thread hears anything. */
export interface ThreadWatch {
  /** Asks it, unless it has been asked and has not answered yet. */
  readonly suspect: () => void;
}

/**
 * Ends a thread that does not answer at all: one that only has much to do carries the connections of everybody.
 * @param ask has the thread send any message
 */
export function watchThread(worker: Worker, ask: () => void): ThreadWatch {
  let timer: NodeJS.Timeout | null = null;
  const answered = (): void => {
    if (timer !== null) clearTimeout(timer);
    timer = null;
  };
  worker.on('message', answered);
  worker.once('exit', answered);
  return {
    suspect() {
      if (timer !== null) return;
      timer = setTimeout(() => void worker.terminate(), ANSWER_MS);
      timer.unref();
      ask();
    },
  };
}
