import { readdirSync, statSync, type Stats } from 'node:fs';
import { setImmediate } from 'node:timers/promises';

/** Of `st_blocks`, whatever the file lies on. */
const BLOCK_BYTES = 512;
const MB = 1024 * 1024;
/** Asked for in one go: some six to ten microseconds for each, during which nobody is answered. */
const AT_ONCE = 100;

/** What processes hold open. */
export interface HeldFiles {
  /** How many each has open, by its id. */
  readonly open: ReadonlyMap<number, number>;
  /** Megabytes of the files that have no name any more; not looked at where there are more open files in all than asked for. */
  readonly mb: number;
}

/**
 * What processes hold open, and how much of it has no name any more: Chromium hands what is large from process to process in such files, and
 * while it waits to be read, nobody has it in memory of their own, where it would be counted as somebody's. A file that several have counts once.
 * What the system does not show, such as of processes of another user, counts as nothing.
 * @param most open files that are looked at: a page may have as many as its processes are let, and each takes time
 */
export async function lookAtHeldFiles(processIds: readonly number[], most: number): Promise<HeldFiles> {
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

/** None of a process that has gone. */
function openFilesOf(processId: number): readonly string[] {
  const folder = `/proc/${processId}/fd`;
  try {
    return readdirSync(folder).map((name) => `${folder}/${name}`);
  } catch {
    return [];
  }
}

/** Files are closed, and processes go, while they are looked at. */
function fileAt(path: string): Stats | null {
  try {
    return statSync(path, { throwIfNoEntry: false }) ?? null;
  } catch {
    return null;
  }
}
