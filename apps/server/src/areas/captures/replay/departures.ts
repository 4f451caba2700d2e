import { z } from 'zod';

/** In what a replay went otherwise than the capture it repeats. */
export const departure = z.object({
  step_id: z.string(),
  /** In words that are the same each time it happens: what was asked for and how that ended, or what became of the step itself. */
  what: z.string(),
  /** What it is in whatever words, where it may come of the page by itself: the fingerprint of something that went wrong. */
  key: z.string().optional(),
});
export type Departure = z.output<typeof departure>;

export const UNDONE = 'the step could not be done';
export const CRASHED = 'the page crashed';
/** @param path where the capture was elsewhere */
export const doneAt = (path: string): string => cut(`the page was at ${path}`);
/** Where neither the step nor the next one of its tab was, when that began. */
export const cameTo = (path: string): string => cut(`the page came to ${path}`);
/** Where a step of the capture may have led. */
export const openedAnew = (path: string): string => cut(`nothing led to ${path}, so it was opened`);
/** By where it stands, or as one of several. @param words that it says */
export const foundAs = (words: string): string => cut(`what was pressed was not found by its name alone, and says “${words}”`);
/** @param words the first line of an error */
export const wentWrong = (words: string): string => cut(`something else went wrong (${words})`);
/** Where the capture had another answer, or one. @param asked method and plain address @param how it ended: a status, or the words of an error */
export const ended = (asked: string, how: string): string => cut(`${asked} ended with ${how}`);
export const unfinished = (asked: string): string => cut(`${asked} had not come whole yet`);
export const unanswered = (asked: string): string => cut(`${asked} had no answer yet`);

/** Of an address that is as long as it likes. */
const MAX_WORDS = 200;
/** A copy: what `slice` gives keeps the whole of it in memory. */
const cut = (words: string): string => Buffer.from(words.slice(0, MAX_WORDS)).toString();

/** More than these say no more than that hardly anything went as it was captured. */
const MAX_DEPARTURES = 1_000;

/** Keeps each departure once. */
export interface Departures {
  add(stepId: string, what: string, key?: string): void;
  readonly all: readonly Departure[];
  /** Whether there were more than are kept. */
  readonly areTooMany: boolean;
}

export function createDepartures(): Departures {
  const all = new Map<string, Departure>();
  let areTooMany = false;
  return {
    add(stepId, what, key) {
      const one = { step_id: stepId, what, ...(key === undefined ? {} : { key }) };
      if (all.size < MAX_DEPARTURES || all.has(nameOf(one))) all.set(nameOf(one), one);
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
export function nameOf({ step_id, what, key }: Departure): string {
  return `${step_id} ${key ?? what}`;
}
