import type { Context, Next } from 'hono';
import { ApiError } from '../../platform/http/api-error.ts';

/** Words between single slashes, as all paths of the library are. */
const PLAIN = /^[a-z]+:\/\/[^/]+\/api\/auth(?:\/[\w-]+)+(?:[?#]|$)/;

/**
 * Finds nothing at other spellings of the authentication library's paths. It drops empty segments, and what else it makes of one is its
 * own affair: a rule of ours about a path would hold for one spelling and not for the next.
 */
export async function refuseOddPath(context: Context, next: Next): Promise<void> {
  if (!PLAIN.test(context.req.url)) throw new ApiError('not_found', 'The API has no such address.');
  await next();
}
