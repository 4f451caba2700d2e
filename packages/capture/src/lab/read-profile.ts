import { fieldOf, listOf, numberOf, textOf } from '../responsive/cdp-session.ts';
import { keptAddress } from './keep-event.ts';
import type { BusySpan } from './recorded-load.ts';

const IDLE = '(idle)';
const COLLECTING = '(garbage collector)';

/** The meaning of a profile node's samples. */
interface Kind {
  readonly isIdle: boolean;
  /** Garbage collection, which counts for whatever ran before it. */
  readonly isCollecting: boolean;
  readonly script: string;
}

/**
 * Reads from a profile of the protocol's Profiler domain when the main thread was busy, and with which script. A call counts for the script its task
 * began in. Pure.
 */
export function readProfile(profile: unknown): BusySpan[] {
  const kinds = kindsOf(profile);
  const deltas = listOf(profile, 'timeDeltas');
  const spans: { from: number; to: number; script: string }[] = [];
  let at = numberOf(profile, 'startTime') ?? 0;
  let before: Kind | null = null;
  listOf(profile, 'samples').forEach((sample, index) => {
    const delta = deltas[index];
    const from = at + (typeof delta === 'number' ? delta : 0);
    const last = spans.at(-1);
    // A sample covers the time until the next.
    if (before && !before.isIdle && last) last.to = from;
    at = from;
    const seen = kinds.get(sample);
    const kind: Kind = seen?.isCollecting ? { ...seen, script: before?.script ?? '' } : (seen ?? UNKNOWN);
    if (!kind.isIdle && (!before || before.isIdle || before.script !== kind.script)) spans.push({ from, to: from, script: kind.script });
    before = kind;
  });
  return spans.filter(({ from, to }) => to > from);
}

const UNKNOWN: Kind = { isIdle: true, isCollecting: false, script: '' };

function kindsOf(profile: unknown): ReadonlyMap<unknown, Kind> {
  const nodes = listOf(profile, 'nodes');
  const callers = new Map<unknown, unknown>();
  for (const node of nodes) for (const child of listOf(node, 'children')) callers.set(child, fieldOf(node, 'id'));
  const kinds = new Map<unknown, Kind>();
  // A node comes after its caller.
  for (const node of nodes) {
    const id = fieldOf(node, 'id');
    const name = textOf(node, 'callFrame', 'functionName');
    const script = kinds.get(callers.get(id))?.script || keptAddress(textOf(node, 'callFrame', 'url'));
    kinds.set(id, { isIdle: name === IDLE, isCollecting: name === COLLECTING, script });
  }
  return kinds;
}
