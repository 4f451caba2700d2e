import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { constants, getPriority, setPriority } from 'node:os';

/**
 * A tenth of what others have while they want the processors, and all of them while nobody does. With less, pages would seem slow in a
 * browser that has no turn, and a process without a turn may hold what others wait for, such as a lock of the database.
 */
const PRIORITY = constants.priority.PRIORITY_BELOW_NORMAL;

/** The least there is: a seventh of what those have that give way. */
const LAST = constants.priority.PRIORITY_LOW;

const FIRST = constants.priority.PRIORITY_HIGH;

/**
 * Has a process, and what it starts, leave the processors to what somebody waits for. One that has gone or belongs to somebody else
 * is left as it is: priorities make nothing right or wrong, only sooner or later.
 */
export function giveWay(processId: number): void {
  rank(processId, PRIORITY);
}

function rank(processId: number, priority: number): void {
  try {
    setPriority(processId, priority);
  } catch {
    // It has gone, or is not ours.
  }
}

/**
 * The command that starts a program so. Given its priority once it runs, a program would leave out what it has started by then. Whoever
 * gives way already starts it as it is: put further behind, it would have next to nothing beside others that give way.
 * @returns what to start, and its arguments
 */
export function commandThatGivesWay(program: string, args: readonly string[]): readonly [command: string, args: readonly string[]] {
  const behind = PRIORITY - getPriority();
  return process.platform === 'win32' || behind <= 0 ? [program, args] : ['nice', ['-n', String(behind), program, ...args]];
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
  for (const thread of threadsOf('self', /^V8Worker$/)) giveWay(thread);
}

/** Has the threads of a process that are named so give way to what gives way as well, and those that they start. Linux alone tells of threads. */
export function putThreadsLast(processId: number, name: RegExp): void {
  for (const thread of threadsOf(processId, name)) rank(thread, LAST);
}

/** None of a process that has gone, and where the system does not tell. */
function threadsOf(processId: number | 'self', name: RegExp): readonly number[] {
  const tasks = `/proc/${processId}/task`;
  const threads = readOr([], () => readdirSync(tasks));
  return threads.filter((thread) => name.test(readOr('', () => readFileSync(`${tasks}/${thread}/comm`, 'utf8').trim()))).map(Number);
}

/** Processes and threads go while they are looked at. */
function readOr<Value>(nothing: Value, read: () => Value): Value {
  try {
    return read();
  } catch {
    return nothing;
  }
}

/** The same for a process with a session of its own, such as one of PostgreSQL for a connection. */
export function giveSessionWay(processId: number): void {
  giveWay(processId);
  putSessionBehind(processId);
}

/**
 * The same for the session alone, of a process that `commandThatGivesWay` has started: whose priority is set as well while it lowers that
 * itself has the least there is. Linux may share the processors out to sessions first (sched_autogroup_enabled, `man 7 sched`), and
 * priorities count only within one.
 */
export function putSessionBehind(processId: number): void {
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
