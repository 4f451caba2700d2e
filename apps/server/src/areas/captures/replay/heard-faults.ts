import { z } from 'zod';
import type { CapturedFaults } from './captured-faults.ts';
import { createPlaces, type Places } from './places.ts';

/** A captured problem that was reproduced. */
export const reproducedFault = z.union([
  z.object({ fingerprint: z.string(), step_ids: z.array(z.string()) }),
  // Earlier versions did not store at which steps.
  z.string().transform((fingerprint) => ({ fingerprint, step_ids: null })),
]);

/** The reproduced problems, and at which steps; by fingerprint. */
export type HeardFaults = Pick<Places, 'add' | 'stepsOf'>;

/** @param captured other problems are not kept */
export function createHeardFaults(captured: Pick<CapturedFaults, 'fingerprints'>): HeardFaults {
  const places = createPlaces();
  return {
    add(fingerprint, stepId) {
      if (captured.fingerprints.has(fingerprint)) places.add(fingerprint, stepId);
    },
    stepsOf: places.stepsOf,
  };
}
