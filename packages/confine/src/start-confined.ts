import { type ChildProcess, type SerializationType, spawn } from 'node:child_process';
import { bareEnvironment } from './bare-environment.ts';
import { CONFINED_USER, type ProcessUser } from './confined-user.ts';
import { commandThatGivesWay, putSessionBehind } from './give-way.ts';

export type { ChildProcess } from 'node:child_process';

export interface ConfinedOptions {
  /** Its home and working folder, of makeConfinedFolder. */
  readonly folder: string;
  readonly stdio: readonly ('ignore' | 'pipe' | 'ipc')[];
  /** In a process group of its own, so that it is ended together with what it starts: by {@link endGroup}, and when this process ends, whatever ends it. */
  readonly hasGroup?: boolean;
  /** How messages over an `ipc` channel are written; `advanced` carries bytes. */
  readonly serialization?: SerializationType;
  /** Another user than CONFINED_USER; null: the server's own. */
  readonly user?: ProcessUser | null;
  /** Megabytes of memory that it, and each process it starts, may fill with data; more is refused to it. Linux alone keeps to it. */
  readonly dataMb?: number;
  /** Files that it, and each process it starts, may have open; where the system allows fewer, those. */
  readonly openFiles?: number;
}

const IS_WINDOWS = process.platform === 'win32';

/**
 * Starts a program that handles what strangers wrote: without the server's environment, and as an unprivileged user where the
 * server runs as root. Node drops the supplementary groups of root along with its user.
 */
export function startConfined(program: string, args: readonly string[], options: ConfinedOptions): ChildProcess {
  const { folder, stdio, serialization = 'json', user = CONFINED_USER, dataMb, openFiles } = options;
  const hasGroup = options.hasGroup === true && !IS_WINDOWS;
  const before = [
    ...(dataMb !== undefined && process.platform === 'linux' ? [`ulimit -d ${dataMb * 1024} || exit;`] : []),
    ...(openFiles !== undefined && !IS_WINDOWS ? [`ulimit -n ${openFiles} 2>/dev/null || :;`] : []),
    ...(hasGroup ? [endWithLine(stdio.length)] : []),
  ];
  const become = `${before.join(' ')} exec "$0" "$@"${hasGroup ? ` ${stdio.length}<&-` : ''}`;
  const started = before.length > 0 ? (['/bin/sh', ['-c', become, program, ...args]] as const) : ([program, args] as const);
  const [command, given] = commandThatGivesWay(...started);
  const ends = [...stdio, ...(hasGroup ? (['pipe'] as const) : [])];
  const child = spawn(command, given, {
    cwd: folder,
    env: bareEnvironment(folder),
    stdio: ends,
    detached: hasGroup,
    serialization,
    ...user,
  });
  if (hasGroup) {
    child.once('exit', () => child.stdio[stdio.length]?.destroy());
    // A group of its own is a session of its own, to which its priority does not reach.
    if (child.pid !== undefined) putSessionBehind(child.pid);
  }
  return child;
}

/**
 * In the words of the shell: waits until nobody holds the other end of a pipe any more, then ends the group. A browser that works off what a page asks of
 * it does not see for minutes that whoever started it has gone. It keeps open nothing that the program has, whose end others wait for.
 * @param line number of the pipe's end
 */
function endWithLine(line: number): string {
  const others = Array.from({ length: line - 2 }, (_, at) => `${at + 3}>&-`).join(' ');
  return `(cat; kill -KILL -$$) <&${line} >/dev/null 2>&1 ${others} &`;
}

/** Ends a child that has a group, and all that it started. What one leaves that has gone by itself is ended with it. */
export function endGroup(child: ChildProcess): void {
  const hasGone = child.exitCode !== null || child.signalCode !== null;
  if (child.pid === undefined || hasGone) return;
  if (IS_WINDOWS) return void child.kill('SIGKILL');
  try {
    process.kill(-child.pid, 'SIGKILL');
  } catch {
    // Nobody is left in it.
  }
}
