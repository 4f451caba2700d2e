import { ApiError } from '../../../platform/http/api-error.ts';

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
