import type { Context, MiddlewareHandler } from 'hono';
import type { Turns } from './turns.ts';

/** Does a request, in a turn where it searches. @param owner the workspace, or who else asks @throws ApiError rate_limited */
export type SearchInTurn = (context: Context, owner: string, answer: () => Promise<void>) => Promise<void>;

/**
 * A search reads the text of all that it looks through, which holds a connection for a second where that is much. In turns it takes a
 * few of them, whoever searches how often.
 */
export function createSearchInTurn(searching: Turns): SearchInTurn {
  return (context, owner, answer) =>
    (context.req.query('search') ?? '') === '' ? answer() : searching.run(owner, answer, context.req.raw.signal);
}

/** The same for whoever holds a link, of which each is an owner. @param header which carries its secret */
export function searchLinkInTurn(searchInTurn: SearchInTurn, header: string): MiddlewareHandler {
  return (context, next) => searchInTurn(context, `link ${context.req.header(header) ?? ''}`, next);
}
