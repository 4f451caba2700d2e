import { readdirSync, readFileSync } from 'node:fs';

/**
 * A process and all its running descendants. Empty where there is no /proc.
 * @param without processes to leave out with their descendants
 */
export function familyOf(pid: number, without: readonly number[]): Set<number> {
  const parents = new Map(processes().map((one) => [one, Number(statOf(one)[1])]));
  const family = new Set([pid]);
  // A Set iterates over members added meanwhile, so that grandchildren are found too.
  for (const member of family) for (const [one, parent] of parents) if (parent === member && !without.includes(one)) family.add(one);
  return family;
}

/** The fields of /proc/PID/stat starting at the state; the later ones are numbers. */
export function statOf(pid: number): readonly string[] {
  return readProcess(pid, 'stat')
    .replace(/^.*\) /s, '')
    .split(' ');
}

/** '' for a process that has exited meanwhile. */
export function readProcess(pid: number, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return '';
  }
}

function processes(): number[] {
  try {
    return readdirSync('/proc')
      .map(Number)
      .filter((pid) => pid > 0);
  } catch {
    return [];
  }
}
