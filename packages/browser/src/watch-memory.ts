import { readFile } from 'node:fs/promises';

const LOOK_MS = 500;
/** A browser, started by a script of the system, starts what starts the processes of its pages. */
const MAX_DEPTH = 6;

/** Megabytes in memory, without the files that processes run from. */
export interface MemoryBounds {
  /** In the process itself, or in one that it started: it may be a script that starts the program. */
  readonly ownMb: number;
  /** In it and all that came from it, together. */
  readonly allMb: number;
}

/**
 * Looks at what a process holds, twice a second. Linux alone tells; elsewhere nothing is watched.
 * @param onTooMuch is told once
 * @returns what ends the watch
 */
export function watchMemory(pid: number, { ownMb, allMb }: MemoryBounds, onTooMuch: () => void): () => void {
  let isOver = false;
  const stop = (): void => {
    isOver = true;
    clearInterval(timer);
  };
  const look = async (): Promise<void> => {
    const held = await heldBelow(pid);
    const all = held.reduce((sum, { mb }) => sum + mb, 0);
    if (isOver || (all <= allMb && held.every(({ depth, mb }) => depth > 1 || mb <= ownMb))) return;
    stop();
    onTooMuch();
  };
  const timer = setInterval(() => void look(), LOOK_MS).unref();
  return stop;
}

interface Held {
  /** 0 for the process that is watched. */
  readonly depth: number;
  readonly mb: number;
}

async function heldBelow(pid: number, depth = 0): Promise<readonly Held[]> {
  const [status, started] = await Promise.all([readOrNothing(`/proc/${pid}/status`), readOrNothing(`/proc/${pid}/task/${pid}/children`)]);
  const parts = [...status.matchAll(/^Rss(?:Anon|Shmem):\s*(\d+) kB$/gm)];
  const mb = parts.reduce((sum, [, kilobytes]) => sum + Number(kilobytes) / 1024, 0);
  const below = depth < MAX_DEPTH ? (started.match(/\d+/g) ?? []) : [];
  return [{ depth, mb }, ...(await Promise.all(below.map((child) => heldBelow(Number(child), depth + 1)))).flat()];
}

/** A process may go while it is looked at. */
async function readOrNothing(path: string): Promise<string> {
  return readFile(path, 'utf8').catch(() => '');
}
