import type { MiddlewareHandler } from 'hono';

/** Finds nothing at addresses with a NUL, which the database can neither keep nor look for. */
export function refuseNul(): MiddlewareHandler {
  return async (context, next) => (/%00/.test(context.req.url) ? context.notFound() : next());
}
