import { z } from 'zod';

/** In what a replay went otherwise than the capture it repeats. */
export const departure = z.object({
  step_id: z.string(),
  /** In words that are the same each time it happens: what was asked for and how that ended, or what became of the step itself. */
  what: z.string(),
  /** What it is in whatever words, where it may come of the page by itself: the fingerprint of something that went wrong. */
  key: z.string().optional(),
  /** How often it came at the step, where it is worse the more often it comes. */
  times: z.number().optional(),
  /** What another replay must have had at that step (`came.ts`) for this to be worse. */
  given: z.string().optional(),
  /** Whether a press led on, which it cannot where it throws. */
  leads_on: z.boolean().optional(),
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
export const gaveUp = (asked: string): string => cut(`the page gave up ${asked} before it was answered`);
export const gaveUpMidway = (asked: string): string => cut(`the page gave up ${asked} before it had come whole`);
export const unanswered = (asked: string): string => cut(`${asked} had no answer yet`);

/** Of an address that is as long as it likes. */
const MAX_WORDS = 200;
/** A copy: what `slice` gives keeps the whole of it in memory. */
export const cut = (words: string): string => Buffer.from(words.slice(0, MAX_WORDS)).toString();

/** Ten at each of two hundred steps. More say no more than that hardly anything went as it was captured. */
const MAX_DEPARTURES = 2_000;
/** What comes this often comes as often as it likes. */
const MOST_TIMES = 10;

/** Keeps each departure once. */
export interface Departures {
  add(stepId: string, what: string, more?: Pick<Departure, 'key' | 'given' | 'leads_on'>): void;
  /** Adds one that is worse the more often it comes. */
  count(stepId: string, what: string, given: string): void;
  readonly all: readonly Departure[];
  /** Whether there were more than are kept. */
  readonly areTooMany: boolean;
}

export function createDepartures(): Departures {
  const all = new Map<string, Departure>();
  let areTooMany = false;
  const put = (one: Departure): void => {
    if (all.size < MAX_DEPARTURES || all.has(nameOf(one))) all.set(nameOf(one), one);
    else areTooMany = true;
  };
  return {
    add: (stepId, what, more = {}) => put({ step_id: stepId, what, ...more }),
    count(stepId, what, given) {
      const one = { step_id: stepId, what, given };
      put({ ...one, times: Math.min(MOST_TIMES, (all.get(nameOf(one))?.times ?? 0) + 1) });
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
