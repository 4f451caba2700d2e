/**
 * Limit on (problem, step) pairs kept for one replay. Thirty problems at each of two hundred steps are six thousand, fifty steps with sixty requests
 * each are nine thousand; beyond the limit, further ones are not attributed to a step.
 */
const MOST_PLACES = 20_000;

/** At which steps something occurred. */
export interface Places {
  /** @param stepId null before the first step */
  add(name: string, stepId: string | null): void;
  /** Ids of steps by name. */
  readonly stepsOf: ReadonlyMap<string, ReadonlySet<string>>;
  /** Whether there were more than are kept. */
  readonly areTooMany: boolean;
}

export function createPlaces(): Places {
  const stepsOf = new Map<string, Set<string>>();
  let places = 0;
  let areTooMany = false;
  return {
    add(name, stepId) {
      const steps = stepsOf.get(name) ?? new Set();
      stepsOf.set(name, steps);
      if (stepId === null || steps.has(stepId)) return;
      if (places >= MOST_PLACES) {
        areTooMany = true;
        return;
      }
      steps.add(stepId);
      places += 1;
    },
    stepsOf,
    get areTooMany() {
      return areTooMany;
    },
  };
}
