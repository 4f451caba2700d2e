import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export type Victim = 'server' | 'database' | 'browser' | 'server and database';

/** What is killed, in turn. Checker threads die with the server: a signal cannot be sent to a single thread. */
export const VICTIMS: readonly Victim[] = ['server', 'browser', 'database', 'server', 'browser', 'server and database'];

/** The current process ids of a victim. */
export function processesOf(victim: Victim, serverId: number, dataFolder: string): number[] {
  if (victim === 'server') return [serverId];
  if (victim === 'database') return postmaster(dataFolder);
  if (victim === 'browser') return browsersBelow(serverId);
  return [serverId, ...postmaster(dataFolder)];
}

function postmaster(dataFolder: string): number[] {
  try {
    return [Number.parseInt(readFileSync(join(dataFolder, 'pg', 'postmaster.pid'), 'utf8'), 10)];
  } catch {
    return [];
  }
}

/** Main processes of the browsers among a process's descendants. */
function browsersBelow(ancestor: number): number[] {
  const processes = readdirSync('/proc').flatMap((name) => {
    const id = Number(name);
    if (!Number.isInteger(id)) return [];
    try {
      const parent = Number(/^PPid:\s*(\d+)/m.exec(readFileSync(`/proc/${id}/status`, 'utf8'))?.[1]);
      return [{ id, parent, command: readFileSync(`/proc/${id}/cmdline`, 'utf8') }];
    } catch {
      // The process has ended in the meantime.
      return [];
    }
  });
  const below = new Set([ancestor]);
  for (const id of below) for (const child of processes) if (child.parent === id) below.add(child.id);
  return processes.filter(({ id, command }) => below.has(id) && command.includes('--remote-debugging-pipe')).map(({ id }) => id);
}
