import { readdirSync, readFileSync } from 'node:fs';

const LOOK_MS = 250;

/**
 * Watches the memory of a process and of all it starts, each shared page counted once in all (PSS of Linux).
 * @param without processes that do not belong to it, with all they start
 * @returns what ends it and gives the most that was seen, in MB; 0 where there is no /proc
 */
export function watchMemory(pid: number, without: readonly number[] = []): () => number {
  let most = 0;
  const look = (): void => {
    most = Math.max(most, kilobytesOf(familyOf(pid, without)));
  };
  const timer = setInterval(look, LOOK_MS);
  return () => {
    look();
    clearInterval(timer);
    return Math.round(most / 1024);
  };
}

function familyOf(pid: number, without: readonly number[]): Set<number> {
  const parents = new Map(
    processes().map((one) => [
      one,
      Number(
        read(one, 'stat')
          .replace(/^.*\) /s, '')
          .split(' ')[1],
      ),
    ]),
  );
  const family = new Set([pid]);
  // Insertion goes on while it is walked through, so that grandchildren are found too.
  for (const member of family) for (const [one, parent] of parents) if (parent === member && !without.includes(one)) family.add(one);
  return family;
}

function kilobytesOf(pids: ReadonlySet<number>): number {
  return [...pids].reduce((sum, pid) => sum + Number(/^Pss:\s+(\d+)/m.exec(read(pid, 'smaps_rollup'))?.[1] ?? 0), 0);
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

/** '' of a process that has ended meanwhile. */
function read(pid: number, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return '';
  }
}
