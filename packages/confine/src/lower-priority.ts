import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { constants, getPriority, setPriority } from 'node:os';

/**
 * Gets a tenth of the CPU time of normal processes when they compete, and all of it when they do not. With a lower priority, pages would seem slow in
 * a browser that is not scheduled, and a stalled process may hold something others wait for, such as a database lock.
 */
const PRIORITY = constants.priority.PRIORITY_BELOW_NORMAL;

/** The lowest priority: a seventh of the share of those that give way. */
const LAST = constants.priority.PRIORITY_LOW;

const FIRST = constants.priority.PRIORITY_HIGH;

/**
 * Lowers the priority of a process and those it will start. A process that has exited or belongs to another user is left alone: priority never
 * affects correctness, only speed.
 */
export function lowerPriority(processId: number): void {
  rank(processId, PRIORITY);
}

function rank(processId: number, priority: number): void {
  try {
    setPriority(processId, priority);
  } catch {
    // It has exited, or is not ours.
  }
}

/**
 * The command that starts a program with a lower priority. Lowering it once the program runs would miss the processes it has started by then. A
 * caller with a lowered priority passes it on unchanged: lowered further, the program would hardly run beside others that give way.
 * @returns the command and its arguments
 */
export function niceCommand(program: string, args: readonly string[]): readonly [command: string, args: readonly string[]] {
  const behind = PRIORITY - getPriority();
  return process.platform === 'win32' || behind <= 0 ? [program, args] : ['nice', ['-n', String(behind), program, ...args]];
}

/** The same for the calling thread. Only on Linux, where threads have priorities; elsewhere it would affect the whole server. */
export function lowerThreadPriority(): void {
  if (process.platform === 'linux') lowerPriority(0);
}

/** The same for the threads in which V8 compiles and collects garbage for the whole process, mostly for the judging threads. Only on Linux. */
export function lowerV8HelperPriority(): void {
  for (const thread of threadsOf('self', /^V8Worker$/)) lowerPriority(thread);
}

/** Gives the threads of a process with matching names, and those they start, the lowest priority. Only on Linux. */
export function minimiseThreadPriority(processId: number, name: RegExp): void {
  for (const thread of threadsOf(processId, name)) rank(thread, LAST);
}

/** Empty for a process that has exited, and on systems other than Linux. */
function threadsOf(processId: number | 'self', name: RegExp): readonly number[] {
  const tasks = `/proc/${processId}/task`;
  const threads = readOr([], () => readdirSync(tasks));
  return threads.filter((thread) => name.test(readOr('', () => readFileSync(`${tasks}/${thread}/comm`, 'utf8').trim()))).map(Number);
}

/** Processes and threads end while we look. */
function readOr<Value>(nothing: Value, read: () => Value): Value {
  try {
    return read();
  } catch {
    return nothing;
  }
}

/** The same for a process with its own session, such as a PostgreSQL backend. */
export function lowerSessionPriority(processId: number): void {
  lowerPriority(processId);
  lowerOnlySessionPriority(processId);
}

/**
 * Lowers only the session of a process that `niceCommand` started, which lowers its own priority. Linux may first divide CPU time
 * between sessions (sched_autogroup_enabled, `man 7 sched`); priorities then count only within one.
 */
export function lowerOnlySessionPriority(processId: number): void {
  rankSession(processId, PRIORITY);
}

/**
 * The opposite, where this user may: the session of a process goes before that of the server, which includes the threads that give way.
 * Otherwise the process would compete with those, whatever their priority within their session.
 */
export function raiseSessionPriority(processId: number): void {
  rankSession(processId, FIRST);
}

function rankSession(processId: number, priority: number): void {
  if (process.platform !== 'linux') return;
  try {
    writeFileSync(`/proc/${processId}/autogroup`, String(priority), { flag: 'r+' });
  } catch {
    // The kernel may be built without sessions, and does not let ordinary users raise a priority.
  }
}
