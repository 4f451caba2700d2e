import { z } from 'zod';

/** A difference between a replay and the capture it repeats. */
export const departure = z.object({
  step_id: z.string(),
  /** A description that is the same each time: a request and how it ended, or what happened to the step itself. */
  what: z.string(),
  /** Fingerprint of the problem if the page may also show it by itself, whatever the description. */
  key: z.string().optional(),
  /** How often it occurred at the step, if more often is worse. */
  times: z.number().optional(),
  /** What another replay must have observed at that step (`came.ts`) for this to be worse. */
  given: z.string().optional(),
  /** Whether a press led to another page, which it cannot if it throws. */
  leads_on: z.boolean().optional(),
});
export type Departure = z.output<typeof departure>;

export const UNDONE = 'the step could not be done';
export const CRASHED = 'the page crashed';
/** @param path where the capture was elsewhere */
export const doneAt = (path: string): string => cut(`the page was at ${path}`);
/** The page was neither where the step was nor where its tab’s next step was when that started. */
export const cameTo = (path: string): string => cut(`the page came to ${path}`);
/** When a step of the capture may have led there. */
export const openedAnew = (path: string): string => cut(`nothing led to ${path}, so it was opened`);
/** Found by its position, or as one of several. @param words its text */
export const foundAs = (words: string): string => cut(`what was pressed was not found by its name alone, and says “${words}”`);
/** @param words the first line of an error */
export const wentWrong = (words: string): string => cut(`something else went wrong (${words})`);
/** When the capture had another response, or one at all. @param asked method and plain address @param how it ended: a status, or an error message */
export const ended = (asked: string, how: string): string => cut(`${asked} ended with ${how}`);
export const unfinished = (asked: string): string => cut(`${asked} had not come whole yet`);
export const gaveUp = (asked: string): string => cut(`the page gave up ${asked} before it was answered`);
export const gaveUpMidway = (asked: string): string => cut(`the page gave up ${asked} before it had come whole`);
export const unanswered = (asked: string): string => cut(`${asked} had no answer yet`);

/** Addresses may be of any length. */
const MAX_WORDS = 200;
/** A copy, because `slice` keeps the whole string in memory. */
export const cut = (words: string): string => Buffer.from(words.slice(0, MAX_WORDS)).toString();

/** Ten at each of two hundred steps. More only says that hardly anything went as captured. */
const MAX_DEPARTURES = 2_000;
/** What occurs this often may occur any number of times. */
const MOST_TIMES = 10;

/** Collects differences, each once. */
export interface Departures {
  add(stepId: string, what: string, more?: Pick<Departure, 'key' | 'given' | 'leads_on'>): void;
  /** Adds one that is worse the more often it occurs. */
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

/** The key that a difference shares with the same one in other replays. */
export function nameOf({ step_id, what, key }: Departure): string {
  return `${step_id} ${key ?? what}`;
}
