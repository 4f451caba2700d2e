import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { constants, setPriority } from 'node:os';

/**
 * A tenth of what others have while they want the processors, and all of them while nobody does. With less, pages would seem slow in a
 * browser that has no turn, and a process without a turn may hold what others wait for, such as a lock of the database.
 */
const PRIORITY = constants.priority.PRIORITY_BELOW_NORMAL;

const FIRST = constants.priority.PRIORITY_HIGH;

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

/**
 * The command that starts a program so. Given its priority once it runs, a program would leave out what it has started by then.
 * @returns what to start, and its arguments
 */
export function commandThatGivesWay(program: string, args: readonly string[]): readonly [command: string, args: readonly string[]] {
  return process.platform === 'win32' ? [program, args] : ['nice', ['-n', String(PRIORITY), program, ...args]];
}

/** The same for the thread that calls it. Linux alone has priorities of threads; elsewhere the whole server would give way. */
export function giveWayAsThread(): void {
  if (process.platform === 'linux') giveWay(0);
}

/**
 * The same for the threads in which V8 compiles and collects garbage for all threads of this process, which is most of all for those
 * that judge. Linux alone has priorities of threads.
 */
export function giveHelpersWay(): void {
  if (process.platform !== 'linux') return;
  for (const thread of readdirSync('/proc/self/task'))
    if (readFileSync(`/proc/self/task/${thread}/comm`, 'utf8').trim() === 'V8Worker') giveWay(Number(thread));
}

/**
 * The same for a process with a session of its own, such as one of PostgreSQL for a connection. Linux may share the processors out
 * to sessions first (sched_autogroup_enabled, `man 7 sched`), and priorities count only within one.
 */
export function giveSessionWay(processId: number): void {
  giveWay(processId);
  rankSession(processId, PRIORITY);
}

/**
 * The other way round, where this user may: the session of a process has the processors before that of the server, in which are also the
 * threads that give way. It would wait behind those for its share, whatever their priority within their session.
 */
export function putSessionFirst(processId: number): void {
  rankSession(processId, FIRST);
}

function rankSession(processId: number, priority: number): void {
  if (process.platform !== 'linux') return;
  try {
    writeFileSync(`/proc/${processId}/autogroup`, String(priority), { flag: 'r+' });
  } catch {
    // The kernel may be built without, and takes from no ordinary user what would put others behind.
  }
}
