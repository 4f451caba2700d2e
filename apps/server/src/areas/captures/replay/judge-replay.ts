import type { CapturedFaults } from './captured-faults.ts';
import { type CameAt, cameAtOnce } from './came.ts';
import { type Departure, nameOf, UNDONE } from './departures.ts';

/** The observations of a replay, before conclusions are drawn. */
export interface HeardReplay {
  /** Ids of the steps in order. */
  readonly stepIds: readonly string[];
  /** Reproduced problems at whatever step: ids of steps by fingerprint. */
  readonly heard: ReadonlyMap<string, ReadonlySet<string>>;
  readonly departures: readonly Departure[];
  /** Ids of steps for which the time listened was too short for everything captured to occur. */
  readonly unheard: ReadonlySet<string>;
}

/** An earlier replay of the same capture that reproduced findings. */
export interface EarlierReplay {
  /** Ids of the steps at which it did, by fingerprint; null if not stored. */
  readonly reproduced: ReadonlyMap<string, ReadonlySet<string> | null>;
  readonly departures: readonly Departure[];
  /** What was observed at its steps; null if not stored. */
  readonly came: CameAt | null;
}

export interface ReplayVerdict {
  /** Fingerprints of fixed findings. */
  readonly fixed: readonly string[];
  /** Why findings at a step that were not reproduced do not count as fixed; by step id. */
  readonly notes: ReadonlyMap<string, string>;
}

const NEVER_SHOWN =
  'No earlier replay reproduced what was found at this step, so its absence proves nothing. Replay before the fix and again after it.';
/** An earlier replay may have reproduced it at another step. */
const NOT_DONE = 'The step was not performed, so what was found at it does not count as fixed.';
const UNHEARD =
  'What was found at this step appeared too late in the capture for the replay to wait for it, so it does not count as fixed.';

/**
 * Decides which findings of a capture are fixed. The browser of a replay is not the user’s: it is not signed in, fields stay empty, and effects of
 * scrolling or waiting may be missing. So a finding that was not reproduced only counts as fixed if an earlier replay reproduced it at each of its
 * steps, and up to those steps this replay shows no difference from the capture that the earlier one did not show as
 * well. Pure.
 */
export function judgeReplay(run: HeardReplay, captured: CapturedFaults, earlier: readonly EarlierReplay[]): ReplayVerdict {
  const place = new Map(run.stepIds.map((id, at) => [id, at]));
  const compared = earlier.map((shown): Compared => ({ shown, unlike: allUnlike(run.departures, shown, place) }));
  const undone = new Set(run.departures.filter(({ what }) => what === UNDONE).map(({ step_id }) => step_id));
  const steps = countSteps(captured);
  const notes = new Map<string, string>();
  const missing = new Set<string>();
  const unproven = new Set<string>();
  for (const [stepId, { fingerprints }] of captured.ofStep) {
    const at = place.get(stepId) ?? Number.POSITIVE_INFINITY;
    for (const fingerprint of fingerprints) {
      if (run.heard.has(fingerprint)) continue;
      missing.add(fingerprint);
      const showed = compared.filter(({ shown }) => isShownAt(shown, fingerprint, stepId, steps));
      const problem = undone.has(stepId) ? NOT_DONE : run.unheard.has(stepId) ? UNHEARD : problemOf(showed, { fingerprint, stepId, at });
      if (problem === null) continue;
      unproven.add(fingerprint);
      notes.set(stepId, problem);
    }
  }
  return { fixed: [...missing].filter((one) => !unproven.has(one)), notes };
}

/** A difference that another replay did not show, and the position of its step. */
interface Unlike extends Departure {
  readonly place: number;
}

interface Compared {
  readonly shown: EarlierReplay;
  /** In the order of their steps. */
  readonly unlike: readonly Unlike[];
}

/** At how many steps each fingerprint was captured. */
function countSteps({ ofStep }: CapturedFaults): ReadonlyMap<string, number> {
  const count = new Map<string, number>();
  for (const { fingerprints } of ofStep.values()) for (const one of fingerprints) count.set(one, (count.get(one) ?? 0) + 1);
  return count;
}

/** Reproducing it at one step says nothing about the others. If the step was not stored, it must have been the only one. */
function isShownAt({ reproduced }: EarlierReplay, fingerprint: string, stepId: string, steps: ReadonlyMap<string, number>): boolean {
  const at = reproduced.get(fingerprint);
  return at === null ? steps.get(fingerprint) === 1 : (at?.has(stepId) ?? false);
}

/**
 * The differences that an earlier replay did not show. Something that occurred at several of its steps is caused by none of them, and counts as known
 * at each.
 */
function allUnlike(departures: readonly Departure[], shown: EarlierReplay, place: ReadonlyMap<string, number>): Unlike[] {
  const times = new Map(shown.departures.map((one) => [nameOf(one), one.times ?? 1]));
  const stepsOf = new Map<string, Set<string>>();
  for (const [key, steps] of shown.reproduced) stepsOf.set(key, new Set(steps));
  for (const { key, step_id } of shown.departures) if (key !== undefined) stepsOf.set(key, (stepsOf.get(key) ?? new Set()).add(step_id));
  return departures
    .filter((one) => {
      if ((times.get(nameOf(one)) ?? 0) >= (one.times ?? 1)) return false;
      if (one.key !== undefined && (stepsOf.get(one.key)?.size ?? 0) > 1) return false;
      return one.given === undefined || shown.came === null || hadAt(shown.came, one.given, one.step_id);
    })
    .map((one) => ({ ...one, place: place.get(one.step_id) ?? 0 }))
    .sort((one, other) => one.place - other.place);
}

const hadAt = (came: CameAt, name: string, stepId: string): boolean => came.get(name)?.has(stepId) ?? false;

/** Why a finding at a step that was not reproduced is not fixed; null when it is. @param showed the replays that reproduced it there */
function problemOf(showed: readonly Compared[], finding: { fingerprint: string; stepId: string; at: number }): string | null {
  let problem: string | null = NEVER_SHOWN;
  for (const { shown, unlike } of showed) {
    const isLedOn = isMendedPress(finding, shown, unlike);
    const worse = unlike.find(({ place, step_id, leads_on }) => place > finding.at || !(isLedOn && leads_on && step_id === finding.stepId));
    if (worse === undefined || worse.place > finding.at) return null;
    problem = `At step ${worse.place + 1}, ${worse.what}, unlike in the replay that reproduced what was found here, so it does not count as fixed.`;
  }
  return problem;
}

/**
 * Whether a fixed press may now lead to another page: the problem occurred immediately and prevented that, and the following steps are then
 * performed as before.
 */
function isMendedPress(
  { fingerprint, stepId, at }: { fingerprint: string; stepId: string; at: number },
  { came }: EarlierReplay,
  unlike: readonly Unlike[],
): boolean {
  if (came === null || !hadAt(came, cameAtOnce(fingerprint), stepId)) return false;
  return !unlike.some(({ what, place }) => what === UNDONE && place > at);
}
