import { type ChildProcess, type SerializationType, spawn, type StdioOptions } from 'node:child_process';
import { bareEnvironment } from './bare-environment.ts';
import { CONFINED_USER, type ProcessUser } from './confined-user.ts';
import { commandThatGivesWay } from './give-way.ts';

export type { ChildProcess } from 'node:child_process';

export interface ConfinedOptions {
  /** Its home and working folder, of makeConfinedFolder. */
  readonly folder: string;
  readonly stdio: StdioOptions;
  /** In a process group of its own, so that it is ended together with what it starts. */
  readonly detached?: boolean;
  /** How messages over an `ipc` channel are written; `advanced` carries bytes. */
  readonly serialization?: SerializationType;
  /** Another user than CONFINED_USER; null: the server's own. */
  readonly user?: ProcessUser | null;
  /** Megabytes of memory that it, and each process it starts, may fill with data; more is refused to it. Linux alone keeps to it. */
  readonly dataMb?: number;
}

/** Sets the limit, in kilobytes, and becomes the program: its process id stays the same. */
const LIMIT_DATA = 'ulimit -d "$0" && exec "$@"';

/**
 * Starts a program that handles what strangers wrote: without the server's environment, and as an unprivileged user where the
 * server runs as root. Node drops the supplementary groups of root along with its user.
 */
export function startConfined(program: string, args: readonly string[], options: ConfinedOptions): ChildProcess {
  const { folder, stdio, detached = false, serialization = 'json', user = CONFINED_USER, dataMb } = options;
  const limited =
    dataMb !== undefined && process.platform === 'linux'
      ? (['/bin/sh', ['-c', LIMIT_DATA, String(dataMb * 1024), program, ...args]] as const)
      : ([program, args] as const);
  const [command, given] = commandThatGivesWay(...limited);
  return spawn(command, given, { cwd: folder, env: bareEnvironment(folder), stdio, detached, serialization, ...user });
}
