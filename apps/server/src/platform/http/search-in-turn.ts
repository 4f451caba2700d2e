import type { Context } from 'hono';
import type { TurnOwner } from './name-turn-owner.ts';
import type { Turns } from './turns.ts';

/** Does a request, in a turn where it searches. @param ownerOf asked only then @throws ApiError rate_limited, and as `ownerOf` */
export type SearchInTurn = (context: Context, ownerOf: () => Promise<TurnOwner>, answer: () => Promise<void>) => Promise<void>;

/** Reads as much without a search: the newest tests of many groups. */
const READING_MUCH = /\/test_group\/website\/$/;

/**
 * A search reads the text of all that it looks through, which holds a connection for a second where that is much. In turns it takes a
 * few of them, whoever searches how often. Only what has no body is done so: who sends one would have the turn for as long as they take to send it.
 */
export function createSearchInTurn(searching: Turns): SearchInTurn {
  return async (context, ownerOf, answer) =>
    context.req.method !== 'GET' || ((context.req.query('search') ?? '') === '' && !READING_MUCH.test(context.req.path))
      ? answer()
      : searching.run(await ownerOf(), answer, context.req.raw.signal);
}
