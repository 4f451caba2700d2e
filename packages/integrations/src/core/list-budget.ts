import type { Client } from './client.ts';

/** Pages read per answer: someone is waiting for it, and tools limit requests. */
const MAX_PAGES = 20;
/** The longest real forms have a few thousand options. */
const MAX_ENTRIES = 10_000;
/** A slow tool keeps the requester and others waiting; the longest real lists take a few seconds. */
const MAX_MS = 20_000;
/** Two responses of the maximum size. */
const MAX_BYTES = 16 * 1024 * 1024;

/**
 * Limits how much of a work tool’s list is read at once: each page may be a response of maximum size, and reading twenty of those would block
 * everyone.
 * @param now milliseconds of a monotonic clock
 * @returns a function to call with the number of entries of each page, including nested ones; returns whether another page may be read
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
