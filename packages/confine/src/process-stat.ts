/** Length of a clock tick on Linux. */
const TICK_MS = 10;

/** Fields of `/proc/<id>/stat`. */
export interface ProcessStat {
  readonly parent: number;
  readonly session: number;
  /** CPU time over its lifetime in milliseconds, all threads together. */
  readonly computedMs: number;
}

/** Parses the stat line of a process; null for an empty one, from a process that has exited. */
export function parseProcessStat(stat: string): ProcessStat | null {
  if (stat === '') return null;
  // The fields after the name, which is in brackets: `man 5 proc_pid_stat`.
  const fields = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number);
  const [parent = 0, session = 0, user = 0, system = 0] = [fields[1], fields[3], fields[11], fields[12]];
  return { parent, session, computedMs: (user + system) * TICK_MS };
}
