import { type SaidFault, saidFaults } from '../judge/said-faults.ts';
import type { CaptureEvidence } from '../judge/ui-rule.ts';
import { REDACTED } from './replay-plan.ts';

/** What a captured step brought about. */
export interface StepFaults {
  readonly fingerprints: ReadonlySet<string>;
  /** Within how many milliseconds after the step all of it was said or asked for the first time; infinite where no replay can recognize it. */
  readonly tookMs: number;
  /** Method and plain address of each request that is part of it. */
  readonly asked: ReadonlySet<string>;
}

/** What a capture holds that a replay may hear again. */
export interface CapturedFaults {
  readonly fingerprints: ReadonlySet<string>;
  /** By the id of the step; those without faults are left out. */
  readonly ofStep: ReadonlyMap<string, StepFaults>;
}

/** Reads what went wrong at which step of a capture, and how long after it. Pure. */
export function capturedFaults(evidence: CaptureEvidence): CapturedFaults {
  const faults = saidFaults(evidence);
  const pressed = new Map(evidence.steps.map(({ id, at }) => [id, Date.parse(at)]));
  const byStep = Map.groupBy(faults, ({ stepId }) => stepId ?? '');
  const ofStep = [...byStep].flatMap(([stepId, own]): [string, StepFaults][] => {
    const from = pressed.get(stepId);
    return from === undefined ? [] : [[stepId, stepFaults(own, from)]];
  });
  return { fingerprints: new Set(faults.map(({ fingerprint }) => fingerprint)), ofStep: new Map(ofStep) };
}

function stepFaults(faults: readonly SaidFault[], fromMs: number): StepFaults {
  /** When each came first: what comes again and again needs to be heard once. */
  const first = new Map<string, number>();
  for (const { fingerprint, atMs } of faults) first.set(fingerprint, Math.min(atMs, first.get(fingerprint) ?? Number.POSITIVE_INFINITY));
  const tookMs = faults.some(({ key }) => REDACTED.test(key))
    ? Number.POSITIVE_INFINITY
    : [...first.values()].reduce((latest, atMs) => Math.max(latest, atMs - fromMs), 0);
  return { fingerprints: new Set(first.keys()), tookMs, asked: new Set(faults.flatMap(({ asked }) => asked ?? [])) };
}
