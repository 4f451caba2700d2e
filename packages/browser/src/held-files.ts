import { readdirSync, statSync, type Stats } from 'node:fs';
import { setImmediate } from 'node:timers/promises';

/** Of `st_blocks`, whatever the file lies on. */
const BLOCK_BYTES = 512;
const MB = 1024 * 1024;

/**
 * Megabytes of the files that processes hold open and that have no name any more: Chromium hands what is large from process to process in such, and
 * while it waits to be read, nobody has it in memory of their own, where it would be counted as somebody's. A file that several have counts once.
 * Some six microseconds for each open file. What the system does not show, such as of processes of another user, counts as nothing.
 */
export async function heldFilesMb(processIds: readonly number[]): Promise<number> {
  const blocks = new Map<string, number>();
  for (const id of processIds) {
    for (const file of openFilesOf(id)) if (file.nlink === 0 && file.isFile()) blocks.set(`${file.dev}:${file.ino}`, file.blocks);
    // A page may have thousands of them, and others wait to be answered.
    await setImmediate();
  }
  return ([...blocks.values()].reduce((sum, one) => sum + one, 0) * BLOCK_BYTES) / MB;
}

/** None of a process that has gone. */
function openFilesOf(processId: number): readonly Stats[] {
  const folder = `/proc/${processId}/fd`;
  try {
    return readdirSync(folder).flatMap((name) => statSync(`${folder}/${name}`, { throwIfNoEntry: false }) ?? []);
  } catch {
    return [];
  }
}
