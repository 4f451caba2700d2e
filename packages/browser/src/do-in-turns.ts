import { setImmediate } from 'node:timers/promises';

/** How long is worked in one go before others of the thread have their turn. */
const TURN_MS = 5;

/**
 * Does something with one after the other, in turns with all else that this thread does: what a page says in a moment may be seconds of work.
 * @throws what the work throws
 */
export async function doInTurns<Item>(items: Iterable<Item>, work: (item: Item) => void): Promise<void> {
  let end = performance.now() + TURN_MS;
  for (const item of items) {
    work(item);
    // What it set off comes before the clock is looked at.
    await Promise.resolve();
    if (performance.now() < end) continue;
    await setImmediate();
    end = performance.now() + TURN_MS;
  }
}
