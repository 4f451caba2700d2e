import { setImmediate } from 'node:timers/promises';

/** How long to work before yielding to other tasks of the thread. */
const TURN_MS = 5;

/**
 * Processes items one by one and yields to the event loop in between: what a page sends in a moment may take seconds to process.
 * @throws whatever `work` throws
 */
export async function doInTurns<Item>(items: Iterable<Item>, work: (item: Item) => void): Promise<void> {
  let end = performance.now() + TURN_MS;
  for (const item of items) {
    work(item);
    // Lets promises settled by the work run before the clock is read.
    await Promise.resolve();
    if (performance.now() < end) continue;
    await setImmediate();
    end = performance.now() + TURN_MS;
  }
}
