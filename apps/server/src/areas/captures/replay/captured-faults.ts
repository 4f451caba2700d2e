import type { CaptureWalk } from '../judge/capture-walk.ts';
import { type SaidFault, walkSaidFaults } from '../judge/said-faults.ts';
import { MOST_FINDINGS } from '../judge/ui-profile.ts';
import type { CaptureEvidence, CaptureRows } from '../judge/ui-rule.ts';
import { REDACTED } from './replay-plan.ts';

/** The problems that a captured step caused. */
export interface StepFaults {
  readonly fingerprints: ReadonlySet<string>;
  /** Milliseconds after the step within which all of them first occurred; infinite when no replay can recognise it. */
  readonly tookMs: number;
  /** Method and plain address of each request involved. */
  readonly asked: ReadonlySet<string>;
}

/** The problems in a capture that a replay may reproduce. */
export interface CapturedFaults {
  readonly fingerprints: ReadonlySet<string>;
  /** By step id, without steps that have none. */
  readonly ofStep: ReadonlyMap<string, StepFaults>;
}

/** One piece of CapturedFaults: a problem, or the steps at which one occurred. Problems are referred to by number. */
export type FaultPart =
  | { readonly fault: Pick<SaidFault, 'fingerprint' | 'asked'> }
  | { readonly step: { readonly id: string; readonly tookMs: number; readonly faults: readonly number[] } };

/** Identifies a problem at whatever step. */
interface KnownFault {
  readonly number: number;
  readonly asked: string | null;
  readonly isRecognizable: boolean;
}

/** Extracts which problems occurred at which step of a capture, and how long after it, as rows arrive; steps first. */
export class FaultReading {
  readonly #walk: CaptureWalk;
  readonly #known = new Map<string, KnownFault>();
  /** Times of the steps, in milliseconds since 1970. */
  readonly #done = new Map<string, number>();
  /** When each first occurred at a step: one that repeats only needs to be observed once. */
  readonly #first = new Map<string, Map<KnownFault, number>>();

  /** @param origin of the captured site */
  constructor(origin: string) {
    this.#walk = walkSaidFaults(origin, (fault) => this.#hear(fault));
  }

  /** @throws RangeError when there are more problems than a report may have findings */
  take(rows: Partial<CaptureRows>): void {
    for (const { id, at } of rows.steps ?? []) this.#done.set(id, Date.parse(at));
    this.#walk.take(rows);
  }

  /** From the rows so far. Each problem comes before the steps at which it occurred. */
  parts(): FaultPart[] {
    const faults = [...this.#known].map(([fingerprint, { asked }]): FaultPart => ({ fault: { fingerprint, asked } }));
    const steps = [...this.#first].flatMap(([id, first]): FaultPart[] => {
      const from = this.#done.get(id);
      return from === undefined
        ? []
        : [{ step: { id, tookMs: tookMs(first, from), faults: [...first.keys()].map(({ number }) => number) } }];
    });
    return [...faults, ...steps];
  }

  #hear({ fingerprint, stepId, atMs, asked, key }: SaidFault): void {
    const fault = this.#known.get(fingerprint) ?? { number: this.#known.size, asked, isRecognizable: !REDACTED.test(key) };
    this.#known.set(fingerprint, fault);
    if (this.#known.size > MOST_FINDINGS) throw new RangeError(`A report holds ${MOST_FINDINGS} findings at most.`);
    if (stepId === null) return;
    const first = this.#first.get(stepId) ?? new Map<KnownFault, number>();
    this.#first.set(stepId, first);
    first.set(fault, Math.min(atMs, first.get(fault) ?? Number.POSITIVE_INFINITY));
  }
}

/** Assembles what a replay listens for from its pieces, in order. Pure. */
export function joinFaults(parts: readonly FaultPart[]): CapturedFaults {
  const faults = parts.flatMap((part) => ('fault' in part ? part.fault : []));
  const ofStep = parts.flatMap((part): [string, StepFaults][] => {
    if (!('step' in part)) return [];
    const own = part.step.faults.flatMap((number) => faults[number] ?? []);
    const fingerprints = new Set(own.map(({ fingerprint }) => fingerprint));
    return [[part.step.id, { fingerprints, tookMs: part.step.tookMs, asked: new Set(own.flatMap(({ asked }) => asked ?? [])) }]];
  });
  return { fingerprints: new Set(faults.map(({ fingerprint }) => fingerprint)), ofStep: new Map(ofStep) };
}

/** Reads a capture that fits in memory. Pure. */
export function capturedFaults(evidence: CaptureEvidence): CapturedFaults {
  const reading = new FaultReading(evidence.origin);
  reading.take(evidence);
  return joinFaults(reading.parts());
}

function tookMs(first: ReadonlyMap<KnownFault, number>, fromMs: number): number {
  let latest = 0;
  for (const [{ isRecognizable }, atMs] of first) latest = isRecognizable ? Math.max(latest, atMs - fromMs) : Number.POSITIVE_INFINITY;
  return latest;
}
