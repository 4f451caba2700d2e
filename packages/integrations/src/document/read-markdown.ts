import { AskedThread, ThreadEnded } from '@plumbline/confine';
import type { Block } from './block.ts';
import { parseMarkdown, plainly } from './parse-markdown.ts';

/** Texts that cost less to read, whatever is in them, than a thread costs to begin: some twenty milliseconds. */
const SMALL_CHARACTERS = 1000;
/** Heap of a thread: the longest texts that people write take a tenth of it. */
const HEAP_MB = 128;
/** The longest texts that people write take a thread a tenth of a second. */
const MOST_MS = 3000;

/** Does something when its turn has come. */
export type InTurn = <Result>(work: () => Promise<Result>) => Promise<Result>;

/**
 * Reads what somebody wrote for an item, as parseMarkdown does. Time and memory of its parser grow with the square of a text that is made for it, such as
 * a table, a list or an address without an end. So a thread reads all but small texts; over those that are too much for it, it is ended, and they lose
 * their formatting.
 * @param inTurn in which a thread reads
 * @param mostMs how long it may take
 * @returns the blocks of each text, in their order
 * @throws as inTurn
 */
export async function readMarkdown(texts: readonly string[], inTurn: InTurn, mostMs = MOST_MS): Promise<readonly (readonly Block[])[]> {
  const characters = texts.reduce((sum, { length }) => sum + length, 0);
  return characters <= SMALL_CHARACTERS ? texts.map(parseMarkdown) : inTurn(() => readInThread(texts, mostMs));
}

async function readInThread(texts: readonly string[], mostMs: number): Promise<readonly (readonly Block[])[]> {
  const thread = new AskedThread<readonly string[], readonly (readonly Block[])[]>(new URL('markdown-worker.ts', import.meta.url), {
    heapMb: HEAP_MB,
  });
  try {
    return await thread.ask(texts, mostMs);
  } catch (error) {
    if (!(error instanceof ThreadEnded)) throw error;
    return texts.map(plainly);
  } finally {
    await thread.close();
  }
}
