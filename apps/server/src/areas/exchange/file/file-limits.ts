import { isBoundedJson } from '@plumbline/contract';
import { ApiError, invalidField } from '../../../platform/http/api-error.ts';

export const MOST_POSTS = 5000;
export const MOST_ENTRIES = 2000;
/** Limit on each kind of related items in a whole file: the work is the same whether they belong to one post or thousands. */
export const MOST_PARTS = 100_000;
const PARTS = [
  { lists: ['followers', 'votes', 'reactions', 'comments'], what: 'votes and comments' },
  { lists: ['activity', 'posts'], what: 'lines of history and posts that entries answer' },
  { lists: ['tags', 'labels'], what: 'tags and labels' },
] as const;

/** Limit on people in a whole file: each may be created here. */
export const MOST_PEOPLE = 20_000;

/** Nesting limit of a JSON file: rich text of a hundred levels has two for each. */
const MOST_LEVELS = 1000;

/** The error for a file with too much in it. */
export function tooMuch(): ApiError {
  return invalidField('file', 'The file is too complex to read: it is nested too deeply or has too many parts. Split it.');
}

/**
 * Checked before parsing JSON: the parser keeps its stack outside of the thread’s heap, where no limit applies, and ten megabytes of `[` take
 * 650.
 * @throws ApiError naming `file`
 */
export function requireFewLevels(json: Uint8Array): void {
  if (!isBoundedJson(json, { values: Infinity, depth: MOST_LEVELS })) throw tooMuch();
}

/** Checked before reading the items: ten megabytes may contain millions. @throws ApiError limit_reached */
export function requireRoom(count: number, most: number, what: string): void {
  if (count > most) throw new ApiError('limit_reached', `The file has more than ${most} ${what}. Split it.`);
}

/** Checked before validation. @param things posts and entries of a file, unvalidated @throws ApiError limit_reached */
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
