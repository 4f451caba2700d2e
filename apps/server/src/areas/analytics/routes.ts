import type { OpenAPIHono } from '@hono/zod-openapi';
import {
  getVisitPath,
  getVisitReport,
  trackConversion,
  trackPageAction,
  trackTime,
  trackVisit,
  trackVisitor,
  trackVisitPage,
} from '@plumbline/contract';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { ok } from '../../platform/http/api.ts';
import type { RateLimiter } from '../../platform/http/rate-limit.ts';
import type { Turns } from '../../platform/http/turns.ts';
import type { Config } from '../../config.ts';
import { type GuardedEnv, type TokenGuard, turnOwner } from '../accounts/index.ts';
import { getPathOfPost } from './get-path-of-post.ts';
import { mountRelay } from './relay/mount-relay.ts';
import { createRelayCipher } from './relay/relay-cipher.ts';
import { readReport } from './report/read-report.ts';
import { createTrackerOperations } from './tracker-operations.ts';

/** How long browsers may cache CORS preflights; Chromium does for two hours. */
const MAY_ASK_SECONDS = 86_400;

export interface AnalyticsServices {
  readonly db: NodePgDatabase;
  readonly guard: TokenGuard;
  readonly rateLimiter: RateLimiter;
  readonly slowWork: { readonly visitCounting: Turns };
  readonly config: Pick<Config, 'trackingKey'>;
}

/** What the tracker on sites’ pages sends, and what the team reads. */
export function mountAnalytics(api: OpenAPIHono<GuardedEnv>, { db, guard, rateLimiter, slowWork, config }: AnalyticsServices): void {
  const operations = createTrackerOperations(db, rateLimiter);

  // Before sending JSON a page’s browser makes a preflight request, which does not say which site it is for.
  api.options('/analytics/*', (context) => {
    context.header('access-control-allow-origin', '*');
    context.header('access-control-allow-methods', 'POST, PATCH');
    context.header('access-control-allow-headers', 'content-type');
    context.header('access-control-max-age', String(MAY_ASK_SECONDS));
    return context.body(null, 204);
  });

  api.openapi(trackVisitor, async (context) => context.json(made(await operations.visitor(context, context.req.valid('json'))), 201));
  api.openapi(trackVisit, async (context) => context.json(made(await operations.visit(context, context.req.valid('json'))), 201));
  api.openapi(trackVisitPage, async (context) => context.json(made(await operations.page(context, context.req.valid('json'))), 201));
  api.openapi(trackTime, async (context) => context.json(ok({ id: await operations.time(context, context.req.valid('json')) }), 200));
  api.openapi(trackPageAction, async (context) => context.json(made(await operations.action(context, context.req.valid('json'))), 201));
  api.openapi(trackConversion, async (context) => context.json(made(await operations.conversion(context, context.req.valid('json'))), 201));

  mountRelay(api, operations, config.trackingKey === null ? null : createRelayCipher(config.trackingKey));

  api.openapi(guard(getVisitPath), async (context) => {
    const { feedback_id } = context.req.valid('query');
    return context.json(ok(await getPathOfPost(db, context.get('actor'), feedback_id)), 200);
  });

  api.openapi(guard(getVisitReport), async (context) => {
    const actor = context.get('actor');
    const read = () => readReport(db, actor.workspaceId, context.req.valid('query'));
    return context.json(ok(await slowWork.visitCounting.run(await turnOwner(db, actor), read, context.req.raw.signal)), 200);
  });
}

function made(id: string) {
  return { ...ok({ id }), status: 201 };
}
