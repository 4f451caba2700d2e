import type { MiddlewareHandler } from 'hono';

/** Responds with not found to addresses that contain NUL, which the database can neither store nor look up. */
export function refuseNul(): MiddlewareHandler {
  return async (context, next) => (/%00/.test(context.req.url) ? context.notFound() : next());
}
