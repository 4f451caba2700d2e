import type { Client } from './client.ts';

/** Pages read for one answer: a person waits for it, and tools count requests. */
const MAX_PAGES = 20;
/** The longest honest form has some thousand choices. */
const MAX_ENTRIES = 10_000;
/** A tool that is slow with each page keeps whoever asked waiting, and others behind them; the longest honest list takes a few seconds. */
const MAX_MS = 20_000;
/** Two answers as long as any may be. */
const MAX_BYTES = 16 * 1024 * 1024;

/**
 * How much of a list of a work tool is read at once: each of its pages may be as long as an answer may be, and to read and hold twenty of those keeps
 * everybody waiting.
 * @param now milliseconds of a clock that never goes back
 * @returns what a page that was read is told to, with its entries and all that lies in them; whether another may be read
 */
export function createListBudget(
  { bytesRead }: Pick<Client, 'bytesRead'>,
  now: () => number = () => performance.now(),
): (entries: number) => boolean {
  const [before, began] = [bytesRead(), now()];
  let [pages, read] = [0, 0];
  return (entries) => {
    pages += 1;
    read += entries;
    return pages < MAX_PAGES && read < MAX_ENTRIES && bytesRead() - before < MAX_BYTES && now() - began < MAX_MS;
  };
}
