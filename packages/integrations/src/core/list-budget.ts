import type { Client } from './client.ts';

/** Pages read for one answer: a person waits for it, and tools count requests. */
const MAX_PAGES = 20;
/** The longest honest form has some thousand choices. */
const MAX_ENTRIES = 10_000;
/** Two answers as long as any may be. */
const MAX_BYTES = 16 * 1024 * 1024;

/**
 * How much of a list of a work tool is read at once: each of its pages may be as long as an answer may be, and to read and hold twenty of those keeps
 * everybody waiting.
 * @returns what a page that was read is told to, with its entries and all that lies in them; whether another may be read
 */
export function createListBudget({ bytesRead }: Pick<Client, 'bytesRead'>): (entries: number) => boolean {
  const before = bytesRead();
  let [pages, read] = [0, 0];
  return (entries) => {
    pages += 1;
    read += entries;
    return pages < MAX_PAGES && read < MAX_ENTRIES && bytesRead() - before < MAX_BYTES;
  };
}
