import { randomUUID } from 'node:crypto';
import { mkdir, open, opendir, readFile, rename, rm, stat, statfs } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';

/** A file that can be streamed, however large it is. */
export interface StoredFile {
  readonly bytes: number;
  /** Opened when the first part is requested. @throws if the file has been deleted in the meantime */
  readonly parts: AsyncIterable<Uint8Array>;
}

/** Storage for artifacts. Keys are slash-separated names; a put that resolved survives a crash. */
export interface Files {
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** null when there is no such file. */
  get(key: string): Promise<Buffer | null>;
  /** For files that are only passed on; null when there is no such file. */
  find(key: string): Promise<StoredFile | null>;
  /** Deletes the file of this name, or all files below it; the caller need not know which. Missing files are ignored. */
  delete(name: string): Promise<void>;
  /** Keys below a folder, as they are found. */
  list(folder: string): AsyncIterable<string>;
  /** How many more bytes can be stored before other writers run out of space; Infinity when unknown. */
  freeBytes(): Promise<number>;
}

const KEY = /^[a-z0-9][a-z0-9._-]*(?:\/[a-z0-9][a-z0-9._-]*)*$/;

/** @throws unless the key has the only spelling that all stores treat alike: no capitals, empty segments or parent folders */
export function requireKey(key: string): string {
  if (!KEY.test(key)) throw new Error(`Not a file key: ${key}`);
  return key;
}

/** Stores files in a folder. */
export function openLocalFiles(folder: string): Files {
  const pathOf = (key: string): string => join(folder, requireKey(key));
  return {
    async put(key, bytes) {
      const path = pathOf(key);
      await mkdir(dirname(path), { recursive: true });
      const partial = `${path}.${randomUUID()}.partial`;
      try {
        await using handle = await open(partial, 'wx');
        await handle.writeFile(bytes);
        // The bytes must be durable before the rename is.
        await handle.datasync();
      } catch (error) {
        // Nothing else would ever delete it.
        await rm(partial, { force: true });
        throw error;
      }
      await rename(partial, path);
    },
    async get(key) {
      return readFile(pathOf(key)).catch(nothingThere);
    },
    async find(key) {
      const path = pathOf(key);
      const found = await stat(path).catch(nothingThere);
      return found && { bytes: found.size, parts: partsOf(path) };
    },
    async delete(name) {
      await rm(pathOf(name), { recursive: true, force: true });
    },
    async *list(below) {
      const directory = await opendir(pathOf(below), { recursive: true }).catch(nothingThere);
      for await (const entry of directory ?? []) {
        // A partial file belongs to a put that has not resolved.
        if (entry.isFile() && !entry.name.endsWith('.partial'))
          yield relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/');
      }
    },
    async freeBytes() {
      // The folder does not exist before the first put.
      await mkdir(folder, { recursive: true });
      const { bavail, bsize } = await statfs(folder);
      return bavail * bsize;
    },
  };
}

async function* partsOf(path: string): AsyncGenerator<Uint8Array> {
  await using handle = await open(path);
  yield* handle.createReadStream({ autoClose: false });
}

function nothingThere(error: unknown): null {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
  throw error;
}
