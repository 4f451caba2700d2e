import { familyOf, statOf } from './process-family.ts';

/** Of user and system, own and of children that were waited for; counted from the state of a process on. */
const TIMES = [11, 12, 13, 14];
/** Linux counts in hundredths for programs, whatever its own clock is. */
const TICKS_PER_SECOND = 100;

/**
 * Counts what a process and all it starts take of the processors. Other work on the machine moves this far less than it moves the clock.
 * @param without processes that do not belong to it, with all they start
 * @returns what gives the seconds since; 0 where there is no /proc
 */
export function watchProcessor(pid: number, without: readonly number[] = []): () => number {
  const before = secondsOf(familyOf(pid, without));
  return () => secondsOf(familyOf(pid, without)) - before;
}

function secondsOf(pids: ReadonlySet<number>): number {
  const ticks = [...pids].flatMap((pid) => TIMES.map((field) => Number(statOf(pid)[field] ?? 0)));
  return ticks.reduce((sum, each) => sum + each, 0) / TICKS_PER_SECOND;
}
