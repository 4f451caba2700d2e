import { setImmediate } from 'node:timers/promises';

/** An answer to somebody may wait so long behind it. */
const TURN_MS = 3;

/**
 * For work of the process that takes long.
 * @param turnMs how long it may go on before whatever else waits comes first
 * @returns to be awaited wherever it can be interrupted
 */
export function createBreather(turnMs = TURN_MS): () => Promise<void> {
  let ends = performance.now() + turnMs;
  return async () => {
    if (performance.now() < ends) return;
    await setImmediate();
    ends = performance.now() + turnMs;
  };
}
