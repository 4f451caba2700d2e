import { readFile } from 'node:fs/promises';
import { parseProcessStat } from './process-stat.ts';

/** Milliseconds of a processor that a process has had over its life, all threads together. 0 for one that has gone, and where the system does not tell: Linux alone does. */
export async function computedMsOf(processId: number): Promise<number> {
  const stat = await readFile(`/proc/${processId}/stat`, 'utf8').catch(() => '');
  return parseProcessStat(stat)?.computedMs ?? 0;
}
