import { setImmediate } from 'node:timers/promises';

/** How long other work of the process, such as a response, may be held up. */
const TURN_MS = 3;

/**
 * Lets long-running work yield to the event loop.
 * @param turnMs how long to work before anything else that is waiting runs
 * @returns a function to await wherever the work can be interrupted
 */
export function createYielder(turnMs = TURN_MS): () => Promise<void> {
  let ends = performance.now() + turnMs;
  return async () => {
    if (performance.now() < ends) return;
    await setImmediate();
    ends = performance.now() + turnMs;
  };
}
