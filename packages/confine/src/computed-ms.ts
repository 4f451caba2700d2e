import { readFile } from 'node:fs/promises';

/** Linux counts so. */
const TICK_MS = 10;

/** Milliseconds of a processor that a process has had over its life, all threads together. 0 for one that has gone, and where the system does not tell: Linux alone does. */
export async function computedMsOf(processId: number): Promise<number> {
  const stat = await readFile(`/proc/${processId}/stat`, 'utf8').catch(() => '');
  // After its name, which is in brackets: `man 5 proc_pid_stat`.
  const [user = 0, system = 0] = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .slice(11, 13)
    .map(Number);
  return (user + system) * TICK_MS;
}
