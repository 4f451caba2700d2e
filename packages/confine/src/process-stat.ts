/** Linux counts so. */
const TICK_MS = 10;

/** What `/proc/<id>/stat` tells of a process. */
export interface ProcessStat {
  readonly parent: number;
  readonly session: number;
  /** Milliseconds of a processor that it has had over its life, all threads together. */
  readonly computedMs: number;
}

/** Reads the line of a process; null for one that has gone, whose line is empty. */
export function parseProcessStat(stat: string): ProcessStat | null {
  if (stat === '') return null;
  // After its name, which is in brackets: `man 5 proc_pid_stat`.
  const fields = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number);
  const [parent = 0, session = 0, user = 0, system = 0] = [fields[1], fields[3], fields[11], fields[12]];
  return { parent, session, computedMs: (user + system) * TICK_MS };
}
