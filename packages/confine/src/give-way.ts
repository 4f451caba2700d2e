import { writeFileSync } from 'node:fs';
import { constants, setPriority } from 'node:os';

/**
 * A tenth of what others have while they want the processors, and all of them while nobody does. With less, pages would seem slow in a
 * browser that has no turn, and a process without a turn may hold what others wait for, such as a lock of the database.
 */
const PRIORITY = constants.priority.PRIORITY_BELOW_NORMAL;

/**
 * Has a process, and what it starts, leave the processors to what somebody waits for. One that has gone or belongs to somebody else
 * is left as it is: priorities make nothing right or wrong, only sooner or later.
 */
export function giveWay(processId: number): void {
  try {
    setPriority(processId, PRIORITY);
  } catch {
    // It has gone, or is not ours.
  }
}

/** The same for the thread that calls it. Linux alone has priorities of threads; elsewhere the whole server would give way. */
export function giveWayAsThread(): void {
  if (process.platform === 'linux') giveWay(0);
}

/**
 * The same for a process with a session of its own, such as one of PostgreSQL for a connection. Linux may share the processors out
 * to sessions first (sched_autogroup_enabled, `man 7 sched`), and priorities count only within one.
 */
export function giveSessionWay(processId: number): void {
  giveWay(processId);
  if (process.platform !== 'linux') return;
  try {
    writeFileSync(`/proc/${processId}/autogroup`, String(PRIORITY), { flag: 'r+' });
  } catch {
    // The kernel may be built without.
  }
}
