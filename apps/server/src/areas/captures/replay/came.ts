import { z } from 'zod';
import { cut } from './departures.ts';
import { createPlaces } from './places.ts';

/** Something observed in a replay, and at which steps. */
const place = z.object({ name: z.string(), step_ids: z.array(z.string()) });
/** What was observed; null if it was too much, or for replays of earlier versions. */
export const keptCame = z.array(place).nullable();

/** What was observed at which steps of a replay, by name, so that other replays can be checked for its absence. */
export type CameAt = ReadonlyMap<string, ReadonlySet<string>>;

/** @param asked method and plain address */
export const answered = (asked: string): string => cut(`answered ${asked}`);
/** With the content that its page had asked for. */
export const succeeded = (asked: string): string => cut(`succeeded ${asked}`);
export const cameWhole = (asked: string): string => cut(`whole ${asked}`);
/** An error logged during a press and before any response: nothing that the press loaded was needed for it. */
export const cameAtOnce = (fingerprint: string): string => `at once ${fingerprint}`;

/** Collects observations. */
export interface Came {
  add(name: string, stepId: string): void;
  /** Null when there were too many to keep. */
  readonly at: CameAt | null;
}

export function createCame(): Came {
  const places = createPlaces();
  return {
    add(name, stepId) {
      if (!places.areTooMany) places.add(name, stepId);
    },
    get at() {
      return places.areTooMany ? null : places.stepsOf;
    },
  };
}
