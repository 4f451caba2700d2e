import type { Context } from 'hono';
import type { Logger } from 'pino';
import { z } from 'zod';
import type { Limit, RateLimiter } from '../../platform/http/rate-limit.ts';
import { requestOrigin } from '../../platform/http/request-origin.ts';

/** More from one address says nothing new, and logs take space. */
const LIMIT: Limit = { name: 'browser-problem', points: 20, perSeconds: 300 };

/** What the authentication library’s client sends. It is not trusted, and it is short. */
const problem = z.object({ code: z.string().regex(/^\w{1,50}$/), message: z.string().max(300).default('') });

/** Logs a sign-in failure reported by someone’s browser. Malformed and excess reports are ignored. */
export async function logBrowserProblem(
  context: Context,
  { log, rateLimiter }: { readonly log: Logger; readonly rateLimiter: RateLimiter },
): Promise<void> {
  // A body that is not a form is not a report.
  const told = problem.safeParse(await context.req.parseBody().catch(() => null));
  const { address } = requestOrigin(context);
  if (told.success && (await rateLimiter.spend(LIMIT, address))) log.warn({ ...told.data, address }, 'a sign-in went wrong in a browser');
}
