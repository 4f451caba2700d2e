import { z } from 'zod';
import { cut } from './departures.ts';
import { createPlaces } from './places.ts';

/** Something that came in a replay, and at which steps. */
const place = z.object({ name: z.string(), step_ids: z.array(z.string()) });
/** What is kept of it; null where it was too much, and of replays of before. */
export const keptCame = z.array(place).nullable();

/** What came at which steps of a replay, by name, so that another can be asked whether it lacked that. */
export type CameAt = ReadonlyMap<string, ReadonlySet<string>>;

/** @param asked method and plain address */
export const answered = (asked: string): string => cut(`answered ${asked}`);
/** With what its page had asked for. */
export const succeeded = (asked: string): string => cut(`succeeded ${asked}`);
export const cameWhole = (asked: string): string => cut(`whole ${asked}`);
/** A fault that was said while the press was being done, and before any answer: nothing that came of the press was needed for it. */
export const cameAtOnce = (fingerprint: string): string => `at once ${fingerprint}`;

/** Keeps what came. */
export interface Came {
  add(name: string, stepId: string): void;
  /** Null where it was too much to keep. */
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
