import type { Context } from 'hono';
import type { TurnOwner } from './name-turn-owner.ts';
import type { Turns } from './turns.ts';

/** Handles a request, waiting for a turn if it searches. @param ownerOf only called for a search @throws ApiError rate_limited, and as `ownerOf` */
export type SearchInTurn = (context: Context, ownerOf: () => Promise<TurnOwner>, answer: () => Promise<void>) => Promise<void>;

/** As expensive as a search: the newest tests of many groups. */
const READING_MUCH = /\/test_group\/website\/$/;

/**
 * A search reads all the text it covers and may hold a connection for a second. Taking turns limits how many it uses, however often someone searches.
 * Only requests without a body: a client sending one would keep the turn while it uploads.
 */
export function createSearchInTurn(searching: Turns): SearchInTurn {
  return async (context, ownerOf, answer) =>
    context.req.method !== 'GET' || ((context.req.query('search') ?? '') === '' && !READING_MUCH.test(context.req.path))
      ? answer()
      : searching.run(await ownerOf(), answer, context.req.raw.signal);
}
