import { RequestThread, ThreadEnded } from '@plumbline/confine';
import type { Block } from './block.ts';
import { parseMarkdown, plainly } from './parse-markdown.ts';

/** Texts that are cheaper to parse, whatever is in them, than starting a thread, which takes about twenty milliseconds. */
const SMALL_CHARACTERS = 1000;
/** Heap of a thread: the longest real texts use a tenth of it. */
const HEAP_MB = 128;
/** The longest real texts take a thread a tenth of a second. */
const MOST_MS = 3000;

/** Runs work once its turn has come. */
export type InTurn = <Result>(work: () => Promise<Result>) => Promise<Result>;

/**
 * Parses user input for an item like parseMarkdown. A malicious text, such as an endless table, list or address, takes quadratic time and memory to
 * parse.
 * So all but small texts are parsed in a thread, which is terminated if they exceed its limits; they then lose
 * their formatting.
 * @param inTurn for running a thread
 * @param mostMs time limit
 * @returns the blocks of each text, in order
 * @throws as inTurn
 */
export async function readMarkdown(texts: readonly string[], inTurn: InTurn, mostMs = MOST_MS): Promise<readonly (readonly Block[])[]> {
  const characters = texts.reduce((sum, { length }) => sum + length, 0);
  return characters <= SMALL_CHARACTERS ? texts.map(parseMarkdown) : inTurn(() => readInThread(texts, mostMs));
}

async function readInThread(texts: readonly string[], mostMs: number): Promise<readonly (readonly Block[])[]> {
  const thread = new RequestThread<readonly string[], readonly (readonly Block[])[]>(new URL('markdown-worker.ts', import.meta.url), {
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
