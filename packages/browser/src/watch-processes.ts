import { processesFrom, putThreadsLast, type RunningProcess } from '@plumbline/confine';
import { readFile } from 'node:fs/promises';
import { BusyProcesses } from './busy-processes.ts';
import { lookAtHeldFiles } from './held-files.ts';

/** A page that has its browser copy as fast as it can fills half a gigabyte within. A look at a browser of a dozen processes takes four milliseconds. */
const LOOK_MS = 500;
/**
 * What the process of a page may compute before its workers give way to all others: a page has as many as it likes, each of which would have as much of
 * the processors as a whole page of somebody else. Its own thread, of which it has one, stays as it is.
 */
const FAIR_MS = 1_000;
/**
 * Open files of a browser and all that came from it: one of a dozen processes has some five hundred. Each is looked at every time, so a page that opens
 * tens of thousands would leave the server no time for anything else.
 */
const MOST_OPEN = 3_000;
/**
 * The same of one process that all pages share: four pages at once with hundreds of pictures have 183 open in the busiest. It is half of what such a
 * process may have at all: once it has none left, the page that asks for one more crashes, whichever page has the rest.
 */
const MOST_OPEN_SHARED = 512;
const WORKERS = /^(?:Dedicated|Shared|Service)Worker|Audio/;
/** In the command of such a process, whose parts Chromium joins by spaces. */
const OF_PAGES = '--type=renderer';

/** Megabytes in memory, without the files that processes run from. */
export interface MemoryBounds {
  /** In any one process that is none of a page: all pages share it. */
  readonly ownMb: number;
  /** In it and all that came from it, together, with what they hold open and nobody has in memory of their own. */
  readonly allMb: number;
}

/** Who is told what is seen of a browser. */
export interface Watcher {
  /** Told once that it holds too much, or too many files open, which ends the watch. */
  readonly onTooMuch: () => void;
  /** Told whenever one of the processes that all its pages share has been busy for long; left out, nobody is. */
  readonly onBusy?: () => void;
}

/**
 * Looks at a browser and what came from it, twice a second: how much they hold, which pages compute for long, and whether what they share has time for
 * others. Linux alone tells; elsewhere nothing is watched.
 * @returns what ends the watch
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
    const [held, files] = await Promise.all([Promise.all(processes.map(heldBy)), lookAtHeldFiles(ids, MOST_OPEN)]);
    if (isOver) return;
    const all = held.reduce((sum, { mb }) => sum + mb, files.mb);
    const shared = held.filter(({ isPage }) => !isPage);
    for (const { pid: one, isPage, computedMs } of held) if (isPage && computedMs > FAIR_MS) putThreadsLast(one, WORKERS);
    if (busy.look(shared, at)) onBusy?.();
    const open = files.open.values().reduce((sum, one) => sum + one, 0);
    const holdsTooMuch = ({ pid: one, mb }: Held): boolean => mb > ownMb || (files.open.get(one) ?? 0) > MOST_OPEN_SHARED;
    if (open <= MOST_OPEN && all <= allMb && !shared.some(holdsTooMuch)) return;
    stop();
    onTooMuch();
  };
  const lookInTurn = async (): Promise<void> => {
    // On a full machine one may take longer than until the next.
    if (isLooking) return;
    isLooking = true;
    await look().finally(() => (isLooking = false));
  };
  const timer = setInterval(() => void lookInTurn(), LOOK_MS).unref();
  return stop;
}

interface Held {
  readonly pid: number;
  readonly mb: number;
  /** Over its life, all threads together. */
  readonly computedMs: number;
  readonly isPage: boolean;
}

async function heldBy({ pid, computedMs }: RunningProcess): Promise<Held> {
  const [status, command] = await Promise.all([readOrNothing(`/proc/${pid}/status`), readOrNothing(`/proc/${pid}/cmdline`)]);
  const parts = [...status.matchAll(/^Rss(?:Anon|Shmem):\s*(\d+) kB$/gm)];
  const mb = parts.reduce((sum, [, kilobytes]) => sum + Number(kilobytes) / 1024, 0);
  return { pid, mb, computedMs, isPage: command.includes(OF_PAGES) };
}

/** A process may go while it is looked at. */
async function readOrNothing(path: string): Promise<string> {
  return readFile(path, 'utf8').catch(() => '');
}
