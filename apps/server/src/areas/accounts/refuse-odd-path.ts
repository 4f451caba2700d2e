import type { Context, Next } from 'hono';
import { ApiError } from '../../platform/http/api-error.ts';

/** Words separated by single slashes, like all paths of the library. */
const PLAIN = /^[a-z]+:\/\/[^/]+\/api\/auth(?:\/[\w-]+)+(?:[?#]|$)/;

/**
 * Responds with not found to other spellings of the authentication library’s paths. The library drops empty segments and may normalise
 * more, so a rule about a path would hold for one spelling but not for another.
 */
export async function refuseOddPath(context: Context, next: Next): Promise<void> {
  if (!PLAIN.test(context.req.url)) throw new ApiError('not_found', 'The API has no such address.');
  await next();
}
