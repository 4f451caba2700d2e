import { readdirSync, readFileSync } from 'node:fs';
import { setImmediate } from 'node:timers/promises';
import { parseProcessStat, type ProcessStat } from './process-stat.ts';

/** How long a snapshot is reused: several browsers may be watched, and each snapshot reads all processes of the machine. */
const FRESH_MS = 200;
/** Processes read in one go. Each takes about fifteen microseconds, during which the server answers no one. */
const AT_ONCE = 100;

/** A process at some moment. */
export interface RunningProcess extends ProcessStat {
  readonly pid: number;
}

/** All processes of the machine at some moment. */
interface Running {
  /** By `performance.now()`. */
  readonly at: number;
  readonly processes: Promise<readonly RunningProcess[]>;
}

let latest: Running | null = null;

/**
 * A process and all its descendants: those started by any of its threads (`/proc/<id>/task/<id>/children` lists only those of the first thread, and
 * Chromium starts its network service from another), and the members of its session, if it has its own, even when their parent has exited.
 * @returns the processes and when they were read; empty on systems other than Linux
 */
export async function processesFrom(pid: number): Promise<{ readonly at: number; readonly processes: readonly RunningProcess[] }> {
  if (latest === null || performance.now() - latest.at > FRESH_MS) latest = { at: performance.now(), processes: readAll() };
  const { at } = latest;
  const all = await latest.processes;
  const found = new Set<number>([pid]);
  for (let before = 0; before < found.size;) {
    before = found.size;
    for (const one of all) if (found.has(one.parent) || one.session === pid) found.add(one.pid);
  }
  return { at, processes: all.filter((one) => found.has(one.pid)) };
}

async function readAll(): Promise<readonly RunningProcess[]> {
  const all: RunningProcess[] = [];
  const ids = readOr([], () => readdirSync('/proc')).filter((name) => /^\d+$/.test(name));
  for (const [at, id] of ids.entries()) {
    if (at % AT_ONCE === AT_ONCE - 1) await setImmediate();
    const stat = parseProcessStat(readOr('', () => readFileSync(`/proc/${id}/stat`, 'utf8')));
    if (stat) all.push({ pid: Number(id), ...stat });
  }
  return all;
}

/** Processes exit while we look. */
function readOr<Value>(nothing: Value, read: () => Value): Value {
  try {
    return read();
  } catch {
    return nothing;
  }
}
