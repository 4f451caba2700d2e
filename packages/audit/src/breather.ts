import { setImmediate } from 'node:timers/promises';

/**
 * For work of the process that takes long.
 * @param turnMs how long it may go on before whatever else waits comes first
 * @returns to be awaited wherever it can be interrupted
 */
export function createBreather(turnMs: number): () => Promise<void> {
  let ends = performance.now() + turnMs;
  return async () => {
    if (performance.now() < ends) return;
    await setImmediate();
    ends = performance.now() + turnMs;
  };
}
