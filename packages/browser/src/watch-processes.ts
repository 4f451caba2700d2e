import { processesFrom, minimiseThreadPriority, type RunningProcess } from '@plumbline/confine';
import { readFile } from 'node:fs/promises';
import { BusyProcesses } from './busy-processes.ts';
import { readOpenFiles } from './open-files.ts';

/**
 * In this interval a page that makes its browser copy as fast as it can fills half a gigabyte. Checking a browser of a dozen processes takes four
 * milliseconds.
 */
const POLL_MS = 500;
/**
 * CPU time after which the workers of a page process get the lowest priority: a page can start any number, and each would otherwise compete as equal
 * with a whole page of someone else. Its main thread, of which it has only one, keeps its priority.
 */
const FAIR_MS = 1_000;
/**
 * Open files of a browser and all its child processes; a dozen processes have about five hundred. Each is checked every time, so a page that opens
 * tens of thousands would keep the server from doing anything else.
 */
const MOST_OPEN = 3_000;
/**
 * The same for one process shared by all pages; four pages with hundreds of pictures have 183 open in the busiest. It is half the process’s own
 * limit:
 * once that is reached, the next page that needs a file crashes, whichever page holds the rest.
 */
const MOST_OPEN_SHARED = 512;
const WORKERS = /^(?:Dedicated|Shared|Service)Worker|Audio/;
/** In the command line of a page process, whose arguments Chromium joins with spaces. */
const OF_PAGES = '--type=renderer';

/** Megabytes of memory, not counting mapped executables. */
export interface MemoryBounds {
  /** For each single process that does not belong to a page: all pages share those. */
  readonly ownMb: number;
  /** For it and all its child processes together, including deleted files they hold open. */
  readonly allMb: number;
}

/** Receives what the watch finds. */
export interface Watcher {
  /** Called once, when it holds too much memory or too many open files; the watch ends. */
  readonly onTooMuch: () => void;
  /** Called whenever one of the processes shared by all pages has been busy for long. Optional. */
  readonly onBusy?: () => void;
}

/**
 * Checks a browser and its child processes twice a second: how much they hold, which pages compute for long, and whether the shared processes still
 * have time for others. Only on Linux; elsewhere nothing is watched.
 * @returns a function that ends the watch
 */
export function watchProcesses(pid: number, { ownMb, allMb }: MemoryBounds, { onTooMuch, onBusy }: Watcher): () => void {
  let isOver = false;
  let isLooking = false;
  const busy = new BusyProcesses();
  const stop = (): void => {
    isOver = true;
    clearInterval(timer);
  };
  const look = async (): Promise<void> => {
    const { at, processes } = await processesFrom(pid);
    const ids = processes.map((one) => one.pid);
    const [held, files] = await Promise.all([Promise.all(processes.map(heldBy)), readOpenFiles(ids, MOST_OPEN)]);
    if (isOver) return;
    const all = held.reduce((sum, { mb }) => sum + mb, files.mb);
    const shared = held.filter(({ isPage }) => !isPage);
    for (const { pid: one, isPage, computedMs } of held) if (isPage && computedMs > FAIR_MS) minimiseThreadPriority(one, WORKERS);
    if (busy.look(shared, at)) onBusy?.();
    const open = files.open.values().reduce((sum, one) => sum + one, 0);
    const holdsTooMuch = ({ pid: one, mb }: Held): boolean => mb > ownMb || (files.open.get(one) ?? 0) > MOST_OPEN_SHARED;
    if (open <= MOST_OPEN && all <= allMb && !shared.some(holdsTooMuch)) return;
    stop();
    onTooMuch();
  };
  const lookInTurn = async (): Promise<void> => {
    // On a loaded machine a check may take longer than the interval.
    if (isLooking) return;
    isLooking = true;
    await look().finally(() => (isLooking = false));
  };
  const timer = setInterval(() => void lookInTurn(), POLL_MS).unref();
  return stop;
}

interface Held {
  readonly pid: number;
  readonly mb: number;
  /** Total over its lifetime, all threads together. */
  readonly computedMs: number;
  readonly isPage: boolean;
}

async function heldBy({ pid, computedMs }: RunningProcess): Promise<Held> {
  const [status, command] = await Promise.all([readOrNothing(`/proc/${pid}/status`), readOrNothing(`/proc/${pid}/cmdline`)]);
  const parts = [...status.matchAll(/^Rss(?:Anon|Shmem):\s*(\d+) kB$/gm)];
  const mb = parts.reduce((sum, [, kilobytes]) => sum + Number(kilobytes) / 1024, 0);
  return { pid, mb, computedMs, isPage: command.includes(OF_PAGES) };
}

/** A process may exit while we look. */
async function readOrNothing(path: string): Promise<string> {
  return readFile(path, 'utf8').catch(() => '');
}
