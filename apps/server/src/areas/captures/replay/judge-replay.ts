import type { CapturedFaults } from './captured-faults.ts';
import { type Departure, nameOf, UNDONE } from './departures.ts';

/** What a replay came to, before anybody says what follows from it. */
export interface HeardReplay {
  /** Ids of the steps in their order. */
  readonly stepIds: readonly string[];
  /** What went wrong, at whatever step. */
  readonly fingerprints: ReadonlySet<string>;
  readonly departures: readonly Departure[];
  /** Ids of steps of which not all that was captured would have come by the time that was listened. */
  readonly unheard: ReadonlySet<string>;
}

/** An earlier replay of the same capture at which findings came back. */
export interface EarlierReplay {
  readonly reproduced: ReadonlySet<string>;
  readonly departures: readonly Departure[];
}

export interface ReplayVerdict {
  /** Fingerprints of what is gone. */
  readonly fixed: readonly string[];
  /** Why what was found at a step, and did not come back, does not count as fixed; by the id of the step. */
  readonly notes: ReadonlyMap<string, string>;
}

const NEVER_SHOWN =
  'No earlier replay showed what was found at this step, so its absence proves nothing. Replay before the fix and again after it.';
/** An earlier replay may have brought it back at another step. */
const NOT_DONE = 'The step was not done, so what was found at it does not count as fixed.';
const UNHEARD = 'What was found at this step came too late in the capture to be waited for, so it does not count as fixed.';

/**
 * Says what of a capture is fixed. The browser of a replay is not the one of the person who captured: it is not logged in, fields stay
 * empty, and what comes of scrolling or waiting may not come. So what does not come back is fixed only where a replay brought it back
 * before, and this one departed from the capture in nothing, up to that step, in which that one did not. Pure.
 */
export function judgeReplay(run: HeardReplay, captured: CapturedFaults, earlier: readonly EarlierReplay[]): ReplayVerdict {
  const place = new Map(run.stepIds.map((id, at) => [id, at]));
  const notes = new Map<string, string>();
  const missing = new Set<string>();
  const unproven = new Set<string>();
  for (const [stepId, { fingerprints }] of captured.ofStep) {
    const gone = [...fingerprints].filter((one) => !run.fingerprints.has(one));
    const at = place.get(stepId) ?? Number.POSITIVE_INFINITY;
    const before = run.departures.filter((one) => (place.get(one.step_id) ?? 0) <= at);
    const isUndone = before.some(({ step_id, what }) => step_id === stepId && what === UNDONE);
    for (const fingerprint of gone) {
      missing.add(fingerprint);
      const problem = isUndone ? NOT_DONE : run.unheard.has(stepId) ? UNHEARD : problemOf(fingerprint, before, earlier, place);
      if (problem === null) continue;
      unproven.add(fingerprint);
      notes.set(stepId, problem);
    }
  }
  return { fixed: [...missing].filter((one) => !unproven.has(one)), notes };
}

/** Why a finding that did not come back is not fixed; null where it is. */
function problemOf(
  fingerprint: string,
  departures: readonly Departure[],
  earlier: readonly EarlierReplay[],
  place: ReadonlyMap<string, number>,
): string | null {
  let problem: string | null = NEVER_SHOWN;
  for (const shown of earlier) {
    if (!shown.reproduced.has(fingerprint)) continue;
    const same = new Set(shown.departures.map(nameOf));
    const other = departures.find((one) => !same.has(nameOf(one)));
    if (!other) return null;
    problem = `At step ${(place.get(other.step_id) ?? 0) + 1}, ${other.what}, unlike in the replay that showed what was found here, so it does not count as fixed.`;
  }
  return problem;
}
