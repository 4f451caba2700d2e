/**
 * What is kept of one replay: so many times that something came at a step. One who meets thirty faults at each of two hundred steps has six
 * thousand, and as many requests of fifty steps with sixty each have nine; a page that has more to tell shows the rest at no step.
 */
const MOST_PLACES = 20_000;

/** At which steps something came. */
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
