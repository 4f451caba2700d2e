import { ApiError } from '../../../platform/http/api-error.ts';

export const MOST_POSTS = 5000;
export const MOST_ENTRIES = 2000;
/** Comments, votes and reactions of a file together; as many lines of history, with the posts that entries answer. */
export const MOST_PARTS = 100_000;

/** People of a file together: each may become somebody here. */
export const MOST_PEOPLE = 20_000;

/** Asked before each of them is read: ten megabytes hold millions. @throws ApiError limit_reached */
export function requireRoom(count: number, most: number, what: string): void {
  if (count > most) throw new ApiError('limit_reached', `The file has more than ${most} ${what}. Split it.`);
}
