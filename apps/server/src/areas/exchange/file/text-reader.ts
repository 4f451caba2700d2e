import { Worker } from 'node:worker_threads';
import { createBreather } from '@plumbline/audit';
import { threadEnvironment } from '@plumbline/confine';
import { type FileText, type ReadText, readText } from './read-text.ts';
import { SMALL_BYTES, tooMuch } from './read-file-apart.ts';

/** Texts that are read with one message: some megabytes as JSON at most. */
const AT_ONCE = 100;
/** Heap of a thread: what is read at once takes a tenth of it. */
const LIMITS = { maxOldGenerationSizeMb: 256 } as const;
/** The largest texts take a thread a few seconds. */
const MOST_MS = 60_000;

/** Reads the texts of one file, which is closed in the end. */
export interface TextReader {
  /** @returns what became of each, in their order @throws ApiError invalid_input naming `file` for what is too much */
  read(texts: readonly FileText[]): Promise<readonly ReadText[]>;
  close(): Promise<void>;
}

/**
 * Texts of a large file are read in a thread of its own: the parser takes a second for a hundred of the longest.
 * @param fileBytes size of the file
 */
export function openTextReader(fileBytes: number): TextReader {
  return fileBytes > SMALL_BYTES ? new TextThread() : { read: readHere, close: async () => undefined };
}

async function readHere(texts: readonly FileText[]): Promise<readonly ReadText[]> {
  const breathe = createBreather();
  const read: ReadText[] = [];
  for (const text of texts) {
    read.push(readText(text));
    await breathe();
  }
  return read;
}

class TextThread implements TextReader {
  // Without the environment: what reads a stranger's texts needs none of the server's secrets.
  readonly #worker = new Worker(new URL('text-worker.ts', import.meta.url), { resourceLimits: LIMITS, env: threadEnvironment() });
  #asked: PromiseWithResolvers<readonly ReadText[] | null> | null = null;
  #hasEnded = false;

  constructor() {
    this.#worker.on('message', (read: readonly ReadText[]) => this.#asked?.resolve(read));
    // A text that throws, or is too much for the heap, ends the thread; 'exit' follows.
    this.#worker.on('error', () => undefined);
    this.#worker.on('exit', () => {
      this.#hasEnded = true;
      this.#asked?.resolve(null);
    });
  }

  async read(texts: readonly FileText[]): Promise<readonly ReadText[]> {
    const read: ReadText[] = [];
    for (let at = 0; at < texts.length; at += AT_ONCE) read.push(...(await this.#ask(texts.slice(at, at + AT_ONCE))));
    return read;
  }

  async close(): Promise<void> {
    await this.#worker.terminate();
  }

  async #ask(texts: readonly FileText[]): Promise<readonly ReadText[]> {
    if (this.#hasEnded) throw tooMuch();
    this.#asked = Promise.withResolvers();
    const clock = setTimeout(() => void this.#worker.terminate(), MOST_MS);
    this.#worker.postMessage(texts);
    const read = await this.#asked.promise.finally(() => clearTimeout(clock));
    if (read === null) throw tooMuch();
    return read;
  }
}
