import type { Context } from 'hono';
import type { Logger } from 'pino';
import { z } from 'zod';
import type { Limit, RateLimiter } from '../../platform/http/rate-limit.ts';
import { requestOrigin } from '../../platform/http/request-origin.ts';

/** More from one place says nothing new, and logs cost room. */
const LIMIT: Limit = { name: 'browser-problem', points: 20, perSeconds: 300 };

/** What the client of the authentication library sends; nothing of it is trusted, and nothing of it is long. */
const problem = z.object({ code: z.string().regex(/^\w{1,50}$/), message: z.string().max(300).default('') });

/** Logs what went wrong with a sign-in in somebody's browser. What is no such report, or one too many, is left out. */
export async function logBrowserProblem(
  context: Context,
  { log, rateLimiter }: { readonly log: Logger; readonly rateLimiter: RateLimiter },
): Promise<void> {
  // What is no form is no report.
  const told = problem.safeParse(await context.req.parseBody().catch(() => null));
  const { address } = requestOrigin(context);
  if (told.success && (await rateLimiter.spend(LIMIT, address))) log.warn({ ...told.data, address }, 'a sign-in went wrong in a browser');
}
