import { createYielder } from '@plumbline/audit';
import { RequestThread } from '@plumbline/confine';
import { type FileText, type ReadText, readText } from './read-text.ts';
import { orTooMuch, SMALL_BYTES } from './read-file-apart.ts';

/** Texts per message: at most a few megabytes as JSON. */
const AT_ONCE = 100;
/** Heap of a thread: one message uses a tenth of it. */
const HEAP_MB = 256;
/** The largest texts take a thread a few seconds. */
const MOST_MS = 60_000;

/** Parses the texts of one file; must be closed. */
export interface TextReader {
  /** @returns the results in order @throws ApiError invalid_input naming `file` when parsing exceeds the limits */
  read(texts: readonly FileText[]): Promise<readonly ReadText[]>;
  close(): Promise<void>;
}

/**
 * Texts of a large file are parsed in a thread, since a hundred of the longest take a second.
 * @param fileBytes size of the file
 */
export function openTextReader(fileBytes: number): TextReader {
  return fileBytes > SMALL_BYTES ? new TextThread() : { read: readHere, close: async () => undefined };
}

async function readHere(texts: readonly FileText[]): Promise<readonly ReadText[]> {
  const breathe = createYielder();
  const read: ReadText[] = [];
  for (const text of texts) {
    read.push(readText(text));
    await breathe();
  }
  return read;
}

class TextThread implements TextReader {
  readonly #thread = new RequestThread<readonly FileText[], readonly ReadText[]>(new URL('text-worker.ts', import.meta.url), {
    heapMb: HEAP_MB,
  });

  async read(texts: readonly FileText[]): Promise<readonly ReadText[]> {
    const read: ReadText[] = [];
    for (let at = 0; at < texts.length; at += AT_ONCE)
      read.push(...(await orTooMuch(this.#thread.ask(texts.slice(at, at + AT_ONCE), MOST_MS))));
    return read;
  }

  close(): Promise<void> {
    return this.#thread.close();
  }
}
