import { readFile } from 'node:fs/promises';
import { parseProcessStat } from './process-stat.ts';

/**
 * CPU time of a process over its lifetime in milliseconds, all threads together. 0 for a process that has exited, and on systems other than Linux.
 */
export async function cpuTimeOf(processId: number): Promise<number> {
  const stat = await readFile(`/proc/${processId}/stat`, 'utf8').catch(() => '');
  return parseProcessStat(stat)?.computedMs ?? 0;
}
