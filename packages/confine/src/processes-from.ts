import { readdirSync, readFileSync } from 'node:fs';
import { setImmediate } from 'node:timers/promises';
import { parseProcessStat, type ProcessStat } from './process-stat.ts';

/** Whoever looks within this time sees the same: there may be several browsers, and every look is at all processes of the machine. */
const FRESH_MS = 200;
/** Read in one go: it takes some fifteen microseconds for each, during which nobody is answered. */
const AT_ONCE = 100;

/** A process, as it was at some moment. */
export interface RunningProcess extends ProcessStat {
  readonly pid: number;
}

/** All processes of the machine, as they were at some moment. */
interface Running {
  /** By `performance.now()`. */
  readonly at: number;
  readonly processes: Promise<readonly RunningProcess[]>;
}

let latest: Running | null = null;

/**
 * A process and all that came from it: what it started, from whichever of its threads (`/proc/<id>/task/<id>/children` names those of the first alone, and
 * Chromium starts its network service by another), and what is in its session, where it has one of its own, though whoever started that has gone.
 * @returns them, and when they were so; nothing where the system does not tell: Linux alone does
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

/** Processes go while they are looked at. */
function readOr<Value>(nothing: Value, read: () => Value): Value {
  try {
    return read();
  } catch {
    return nothing;
  }
}
