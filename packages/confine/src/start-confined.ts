import { type ChildProcess, type SerializationType, spawn } from 'node:child_process';
import { minimalEnvironment } from './minimal-environment.ts';
import { CONFINED_USER, type ProcessUser } from './confined-user.ts';
import { niceCommand, lowerOnlySessionPriority } from './lower-priority.ts';

export type { ChildProcess } from 'node:child_process';

export interface ConfinedOptions {
  /** Its home and working folder, from makeConfinedFolder. */
  readonly folder: string;
  readonly stdio: readonly ('ignore' | 'pipe' | 'ipc')[];
  /** Gives it its own process group, which ends as a whole: by {@link endGroup}, or when this process ends for any reason. */
  readonly hasGroup?: boolean;
  /** Serialization of messages over an `ipc` channel; `advanced` supports bytes. */
  readonly serialization?: SerializationType;
  /** A user other than CONFINED_USER; null: the server’s own. */
  readonly user?: ProcessUser | null;
  /** Data segment limit in megabytes of this and each process it starts. Only on Linux. */
  readonly dataMb?: number;
  /** Open files limit of this and each process it starts, unless the system’s is lower. */
  readonly openFiles?: number;
}

const IS_WINDOWS = process.platform === 'win32';

/**
 * Starts a program that handles untrusted input, without the server’s environment, and as an unprivileged user if the server runs as root. Node
 * drops root’s supplementary groups along with the user.
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
  const [command, given] = niceCommand(...started);
  const ends = [...stdio, ...(hasGroup ? (['pipe'] as const) : [])];
  const child = spawn(command, given, {
    cwd: folder,
    env: minimalEnvironment(folder),
    stdio: ends,
    detached: hasGroup,
    serialization,
    ...user,
  });
  if (hasGroup) {
    child.once('exit', () => child.stdio[stdio.length]?.destroy());
    // A process group of its own is also a session, which its priority does not affect.
    if (child.pid !== undefined) lowerOnlySessionPriority(child.pid);
  }
  return child;
}

/**
 * A shell script that waits until nobody holds the other end of a pipe, and then ends the group: a busy browser would not notice for minutes that its
 * parent has exited. The script closes the program’s other descriptors, whose ends others wait for.
 * @param line descriptor of the pipe
 */
function endWithLine(line: number): string {
  const others = Array.from({ length: line - 2 }, (_, at) => `${at + 3}>&-`).join(' ');
  return `(cat; kill -KILL -$$) <&${line} >/dev/null 2>&1 ${others} &`;
}

/** Ends a child with its own group, and everything it started, even if it has exited itself. */
export function endGroup(child: ChildProcess): void {
  const hasGone = child.exitCode !== null || child.signalCode !== null;
  if (child.pid === undefined || hasGone) return;
  if (IS_WINDOWS) return void child.kill('SIGKILL');
  try {
    process.kill(-child.pid, 'SIGKILL');
  } catch {
    // The group is empty.
  }
}
