import { z } from 'zod';

/** In what a replay went otherwise than the capture it repeats. */
export const departure = z.object({
  step_id: z.string(),
  /** In words that are the same each time it happens: what was asked for and how that ended, or what became of the step itself. */
  what: z.string(),
});
export type Departure = z.output<typeof departure>;

export const UNDONE = 'the step could not be done';
export const CRASHED = 'the page crashed';
/** @param path where the capture was elsewhere */
export const doneAt = (path: string): string => cut(`the page was at ${path}`);
/** Where the capture had another answer, or one. @param asked method and plain address @param how it ended: a status, or the words of an error */
export const ended = (asked: string, how: string): string => cut(`${asked} ended with ${how}`);
export const unfinished = (asked: string): string => cut(`${asked} had not come whole yet`);
export const unanswered = (asked: string): string => cut(`${asked} had no answer yet`);

/** Of an address that is as long as it likes. */
const MAX_WORDS = 200;
/** A copy: what `slice` gives keeps the whole of it in memory. */
const cut = (words: string): string => Buffer.from(words.slice(0, MAX_WORDS)).toString();

/** More than these say no more than that hardly anything went as it was captured. */
const MAX_DEPARTURES = 500;

/** Keeps each departure once. */
export interface Departures {
  add(stepId: string, what: string): void;
  readonly all: readonly Departure[];
  /** Whether there were more than are kept. */
  readonly areTooMany: boolean;
}

export function createDepartures(): Departures {
  const all = new Map<string, Departure>();
  let areTooMany = false;
  return {
    add(stepId, what) {
      if (all.size < MAX_DEPARTURES) all.set(nameOf({ step_id: stepId, what }), { step_id: stepId, what });
      else areTooMany = true;
    },
    get all() {
      return [...all.values()];
    },
    get areTooMany() {
      return areTooMany;
    },
  };
}

/** What one departure has in common with the same of another replay. */
export function nameOf({ step_id, what }: Departure): string {
  return `${step_id} ${what}`;
}
