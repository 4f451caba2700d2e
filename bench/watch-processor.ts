import { familyOf, statOf } from './process-family.ts';

/** User and system time, of the process itself and of children it has waited for; indices start at the process state. */
const TIMES = [11, 12, 13, 14];
/** Linux reports times to programs in hundredths of a second, whatever its own clock rate is. */
const TICKS_PER_SECOND = 100;

/**
 * Measures the processor time of a process and its descendants, which other load on the machine affects far less than elapsed time.
 * @param without processes to leave out with their descendants
 * @returns returns the seconds so far; 0 where there is no /proc
 */
export function watchProcessor(pid: number, without: readonly number[] = []): () => number {
  const before = secondsOf(familyOf(pid, without));
  return () => secondsOf(familyOf(pid, without)) - before;
}

function secondsOf(pids: ReadonlySet<number>): number {
  const ticks = [...pids].flatMap((pid) => TIMES.map((field) => Number(statOf(pid)[field] ?? 0)));
  return ticks.reduce((sum, each) => sum + each, 0) / TICKS_PER_SECOND;
}
