import { isBoundedJson } from '@plumbline/contract';
import { ApiError, invalidField } from '../../../platform/http/api-error.ts';

export const MOST_POSTS = 5000;
export const MOST_ENTRIES = 2000;
/** What hangs on the posts and entries of a file together, of each of these: all of it is as much work, on one post or on thousands. */
export const MOST_PARTS = 100_000;
const PARTS = [
  { lists: ['followers', 'votes', 'reactions', 'comments'], what: 'votes and comments' },
  { lists: ['activity', 'posts'], what: 'lines of history and posts that entries answer' },
  { lists: ['tags', 'labels'], what: 'tags and labels' },
] as const;

/** People of a file together: each may become somebody here. */
export const MOST_PEOPLE = 20_000;

/** Levels of a file of JSON: a formatted text of a hundred levels has two for each. */
const MOST_LEVELS = 1000;

/** Says that a file is not read to its end, whatever is in it. */
export function tooMuch(): ApiError {
  return invalidField('file', 'The file is too complex to read: it is nested too deeply or has too many parts. Split it.');
}

/**
 * Asked before a file of JSON is parsed: the parser keeps what is open beside the heap of its thread, where no limit ends it, and ten megabytes of `[`
 * take 650.
 * @throws ApiError naming `file`
 */
export function requireFewLevels(json: Uint8Array): void {
  if (!isBoundedJson(json, { values: Infinity, depth: MOST_LEVELS })) throw tooMuch();
}

/** Asked before each of them is read: ten megabytes hold millions. @throws ApiError limit_reached */
export function requireRoom(count: number, most: number, what: string): void {
  if (count > most) throw new ApiError('limit_reached', `The file has more than ${most} ${what}. Split it.`);
}

/** Asked before any of them is judged. @param things posts and entries as they stand in a file, whatever they are @throws ApiError limit_reached */
export function requireRoomForParts(things: readonly unknown[]): void {
  for (const { lists, what } of PARTS) {
    const count = things.reduce<number>((sum, thing) => lists.reduce((before, list) => before + lengthOf(thing, list), sum), 0);
    requireRoom(count, MOST_PARTS, what);
  }
}

function lengthOf(thing: unknown, list: string): number {
  const value: unknown = typeof thing === 'object' && thing !== null ? Reflect.get(thing, list) : null;
  return Array.isArray(value) ? value.length : 0;
}
