import { z } from 'zod';
import type { CapturedFaults } from './captured-faults.ts';

/** A captured fault that came back. */
export const reproducedFault = z.union([
  z.object({ fingerprint: z.string(), step_ids: z.array(z.string()) }),
  // Replays of before did not keep at which steps.
  z.string().transform((fingerprint) => ({ fingerprint, step_ids: null })),
]);

/**
 * What is kept of one replay: so many times that a fault came back at a step. One who meets thirty faults at each of two hundred steps has six
 * thousand; a page that has more to tell shows the rest at no step.
 */
const MOST_PLACES = 20_000;

/** What of a capture came back, and at which steps. */
export interface HeardFaults {
  /** @param stepId null before the first step */
  add(fingerprint: string, stepId: string | null): void;
  /** Ids of steps by fingerprint. */
  readonly stepsOf: ReadonlyMap<string, ReadonlySet<string>>;
}

/** @param captured what nobody captured is not kept */
export function createHeardFaults(captured: Pick<CapturedFaults, 'fingerprints'>): HeardFaults {
  const stepsOf = new Map<string, Set<string>>();
  let places = 0;
  return {
    add(fingerprint, stepId) {
      if (!captured.fingerprints.has(fingerprint)) return;
      const steps = stepsOf.get(fingerprint) ?? new Set();
      stepsOf.set(fingerprint, steps);
      if (stepId === null || steps.has(stepId) || places >= MOST_PLACES) return;
      steps.add(stepId);
      places += 1;
    },
    stepsOf,
  };
}
