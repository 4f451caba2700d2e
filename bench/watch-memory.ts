import { familyOf, readProcess } from './process-family.ts';

const POLL_MS = 250;

/**
 * Watches the memory of a process and its descendants, with each shared page counted once (PSS of Linux).
 * @param without processes to leave out with their descendants
 * @returns stops watching and returns the maximum in MB; 0 where there is no /proc
 */
export function watchMemory(pid: number, without: readonly number[] = []): () => number {
  let most = 0;
  const look = (): void => {
    most = Math.max(most, kilobytesOf(familyOf(pid, without)));
  };
  const timer = setInterval(look, POLL_MS);
  return () => {
    look();
    clearInterval(timer);
    return Math.round(most / 1024);
  };
}

function kilobytesOf(pids: ReadonlySet<number>): number {
  return [...pids].reduce((sum, pid) => sum + Number(/^Pss:\s+(\d+)/m.exec(readProcess(pid, 'smaps_rollup'))?.[1] ?? 0), 0);
}
