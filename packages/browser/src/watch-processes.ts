import { computedMsOf, putThreadsLast } from '@plumbline/confine';
import { readFile } from 'node:fs/promises';
import { BusyProcesses } from './busy-processes.ts';

const LOOK_MS = 500;
/** A browser, started by a script of the system, starts what starts the processes of its pages. */
const MAX_DEPTH = 6;
/**
 * What the process of a page may compute before its workers give way to all others: a page has as many as it likes, each of which would have as much of
 * the processors as a whole page of somebody else. Its own thread, of which it has one, stays as it is.
 */
const FAIR_MS = 1_000;
const WORKERS = /^(?:Dedicated|Shared|Service)Worker|Audio/;
/** In the command of such a process, whose parts Chromium joins by spaces. */
const OF_PAGES = '--type=renderer';

/** Megabytes in memory, without the files that processes run from. */
export interface MemoryBounds {
  /** In the process itself, or in one that it started: it may be a script that starts the program. */
  readonly ownMb: number;
  /** In it and all that came from it, together. */
  readonly allMb: number;
}

/** Who is told what is seen of a browser. */
export interface Watcher {
  /** Told once that it holds too much, which ends the watch. */
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
  const busy = new BusyProcesses();
  const stop = (): void => {
    isOver = true;
    clearInterval(timer);
  };
  const look = async (): Promise<void> => {
    const held = await heldBelow(pid);
    const all = held.reduce((sum, { mb }) => sum + mb, 0);
    for (const { pid: one, isPage, computedMs } of held) if (isPage && computedMs > FAIR_MS) putThreadsLast(one, WORKERS);
    if (
      busy.look(
        held.filter(({ isPage }) => !isPage),
        performance.now(),
      ) &&
      !isOver
    )
      onBusy?.();
    if (isOver || (all <= allMb && held.every(({ depth, mb }) => depth > 1 || mb <= ownMb))) return;
    stop();
    onTooMuch();
  };
  const timer = setInterval(() => void look(), LOOK_MS).unref();
  return stop;
}

interface Held {
  readonly pid: number;
  /** 0 for the process that is watched. */
  readonly depth: number;
  readonly mb: number;
  /** Over its life, all threads together. */
  readonly computedMs: number;
  readonly isPage: boolean;
}

async function heldBelow(pid: number, depth = 0): Promise<readonly Held[]> {
  const [status, started, command, computedMs] = await Promise.all([
    readOrNothing(`/proc/${pid}/status`),
    readOrNothing(`/proc/${pid}/task/${pid}/children`),
    readOrNothing(`/proc/${pid}/cmdline`),
    computedMsOf(pid),
  ]);
  const parts = [...status.matchAll(/^Rss(?:Anon|Shmem):\s*(\d+) kB$/gm)];
  const mb = parts.reduce((sum, [, kilobytes]) => sum + Number(kilobytes) / 1024, 0);
  const below = depth < MAX_DEPTH ? (started.match(/\d+/g) ?? []) : [];
  const isPage = command.includes(OF_PAGES);
  return [{ pid, depth, mb, isPage, computedMs }, ...(await Promise.all(below.map((child) => heldBelow(Number(child), depth + 1)))).flat()];
}

/** A process may go while it is looked at. */
async function readOrNothing(path: string): Promise<string> {
  return readFile(path, 'utf8').catch(() => '');
}
