import type { Worker } from 'node:worker_threads';

/** How long a thread may leave a ping unanswered: it answers between two handshakes, and many may be queued. */
const ANSWER_MS = 10_000;

/** Finds out whether a thread still responds. */
export interface ThreadWatch {
  /** Sends a ping, unless one is still unanswered. */
  readonly suspect: () => void;
}

/**
 * Terminates a thread that does not respond at all; one that is merely busy carries everyone's connections.
 * @param ask sends any message to the thread that it answers
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
