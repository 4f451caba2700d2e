import { readdirSync, statSync, type Stats } from 'node:fs';
import { setImmediate } from 'node:timers/promises';

/** Unit of `st_blocks`, on every file system. */
const BLOCK_BYTES = 512;
const MB = 1024 * 1024;
/** Files looked at in one go. Each takes six to ten microseconds, during which the server answers no one. */
const AT_ONCE = 100;

/** What processes hold open. */
export interface OpenFiles {
  /** Number of open files by process id. */
  readonly open: ReadonlyMap<number, number>;
  /** Megabytes of open files that have been deleted; not measured when there are more open files than `most`. */
  readonly mb: number;
}

/**
 * Counts open files, and the size of deleted ones. Chromium passes large data between processes in deleted files, and until it is read it is
 * in no process’s own memory and would be missed. A file held by several processes counts once; what the system hides, such as processes of
 * other users, counts as nothing.
 * @param most limit on the number of files to look at: each takes time, and a page can open as many as its processes are allowed
 */
export async function readOpenFiles(processIds: readonly number[], most: number): Promise<OpenFiles> {
  const open = new Map<number, number>();
  const paths: string[] = [];
  for (const id of processIds) {
    const own = openFilesOf(id);
    open.set(id, own.length);
    paths.push(...own);
    await setImmediate();
  }
  if (paths.length > most) return { open, mb: 0 };
  const blocks = new Map<string, number>();
  for (const [at, path] of paths.entries()) {
    if (at % AT_ONCE === AT_ONCE - 1) await setImmediate();
    const file = fileAt(path);
    if (file?.nlink === 0 && file.isFile()) blocks.set(`${file.dev}:${file.ino}`, file.blocks);
  }
  return { open, mb: ([...blocks.values()].reduce((sum, one) => sum + one, 0) * BLOCK_BYTES) / MB };
}

/** Empty for a process that has exited. */
function openFilesOf(processId: number): readonly string[] {
  const folder = `/proc/${processId}/fd`;
  try {
    return readdirSync(folder).map((name) => `${folder}/${name}`);
  } catch {
    return [];
  }
}

/** Files are closed and processes exit while we look. */
function fileAt(path: string): Stats | null {
  try {
    return statSync(path, { throwIfNoEntry: false }) ?? null;
  } catch {
    return null;
  }
}
