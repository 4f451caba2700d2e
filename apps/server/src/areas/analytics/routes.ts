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
import type { Context } from 'hono';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { ok } from '../../platform/http/api.ts';
import { clientAddress } from '../../platform/http/client-address.ts';
import type { Limit, RateLimiter } from '../../platform/http/rate-limit.ts';
import { requestOrigin } from '../../platform/http/request-origin.ts';
import type { GuardedEnv, TokenGuard } from '../accounts/index.ts';
import { beginVisit } from './begin-visit.ts';
import { findTrackedSite, type TrackedSite } from './find-tracked-site.ts';
import { getPathOfPost } from './get-path-of-post.ts';
import { noteAction } from './note-action.ts';
import { noteConversion } from './note-conversion.ts';
import { notePage } from './note-page.ts';
import { noteTime } from './note-time.ts';
import { noteVisitor } from './note-visitor.ts';
import { readReport } from './report/read-report.ts';

/** New visitors and visits behind one address; an office is one. */
const VISIT_LIMIT: Limit = { name: 'analytics-visit', points: 300, perSeconds: 3600 };
/** Pages, the times somebody was on one, and what was done there. */
const PAGE_LIMIT: Limit = { name: 'analytics-page', points: 1200, perSeconds: 600 };
/** Pages, actions and conversions that are kept, on the disk for as long as visits are; and of one site, which strangers behind many addresses could be at. */
const DAY_LIMIT: Limit = { name: 'analytics-day', points: 10_000, perSeconds: 86_400 };
const SITE_DAY_LIMIT: Limit = { name: 'analytics-site-day', points: 100_000, perSeconds: 86_400 };
/** Seconds that browsers remember that pages may ask; Chromium keeps it for two hours. */
const MAY_ASK_SECONDS = 86_400;

export interface AnalyticsServices {
  readonly db: NodePgDatabase;
  readonly guard: TokenGuard;
  readonly rateLimiter: RateLimiter;
}

/** What the tracker on the pages of sites sends, and what the team reads of it. */
export function mountAnalytics(api: OpenAPIHono<GuardedEnv>, { db, guard, rateLimiter }: AnalyticsServices): void {
  // Before a page sends JSON its browser asks whether it may; which site it means stands only in what follows.
  api.options('/analytics/*', (context) => {
    context.header('access-control-allow-origin', '*');
    context.header('access-control-allow-methods', 'POST, PATCH');
    context.header('access-control-allow-headers', 'content-type');
    context.header('access-control-max-age', String(MAY_ASK_SECONDS));
    return context.body(null, 204);
  });

  const trackedSite = async (context: Context, limit: Limit, key: string): Promise<TrackedSite> => {
    await rateLimiter.consume(limit, clientAddress(context));
    // Browsers name the page that asks unless it is one of ours.
    const origin = context.req.header('origin') ?? null;
    return findTrackedSite(db, key, origin, () => {
      if (origin !== null) context.header('access-control-allow-origin', origin);
    });
  };

  /** The same for what is kept, of which a day has an end. */
  const keepingSite = async (context: Context, key: string): Promise<TrackedSite> => {
    const tracked = await trackedSite(context, PAGE_LIMIT, key);
    await rateLimiter.consume(DAY_LIMIT, clientAddress(context));
    await rateLimiter.consume(SITE_DAY_LIMIT, tracked.siteId);
    return tracked;
  };

  api.openapi(trackVisitor, async (context) => {
    const { site, session_id: sessionId, user_agent } = context.req.valid('json');
    const userAgent = user_agent || requestOrigin(context).userAgent;
    const id = await noteVisitor(db, await trackedSite(context, VISIT_LIMIT, site), { sessionId, userAgent });
    return context.json({ ...ok({ id }), status: 201 }, 201);
  });

  api.openapi(trackVisit, async (context) => {
    const { site, visitor, referrer_url: referrer } = context.req.valid('json');
    const id = await beginVisit(db, await trackedSite(context, VISIT_LIMIT, site), { visitorId: visitor, referrer });
    return context.json({ ...ok({ id }), status: 201 }, 201);
  });

  api.openapi(trackVisitPage, async (context) => {
    const { site, visitor, visit, url, title } = context.req.valid('json');
    const id = await notePage(db, await keepingSite(context, site), { visitorId: visitor, visitId: visit, url, title });
    return context.json({ ...ok({ id }), status: 201 }, 201);
  });

  api.openapi(trackTime, async (context) => {
    const { site, id, time_spent: seconds } = context.req.valid('json');
    await noteTime(db, await trackedSite(context, PAGE_LIMIT, site), { pageId: id, seconds });
    return context.json(ok({ id }), 200);
  });

  api.openapi(trackPageAction, async (context) => {
    const { site, visitor, visit, page, action_type: type, action_target: target, action_data: data } = context.req.valid('json');
    const action = { visitorId: visitor, visitId: visit, pageId: page, type, target, data };
    const id = await noteAction(db, await keepingSite(context, site), action);
    return context.json({ ...ok({ id }), status: 201 }, 201);
  });

  api.openapi(trackConversion, async (context) => {
    const { site, visitor, visit, last_page: pageId, conversion_type: type } = context.req.valid('json');
    const id = await noteConversion(db, await keepingSite(context, site), { visitorId: visitor, visitId: visit, pageId, type });
    return context.json({ ...ok({ id }), status: 201 }, 201);
  });

  api.openapi(guard(getVisitPath), async (context) => {
    const { feedback_id } = context.req.valid('query');
    return context.json(ok(await getPathOfPost(db, context.get('actor'), feedback_id)), 200);
  });

  api.openapi(guard(getVisitReport), async (context) => {
    const { workspaceId } = context.get('actor');
    return context.json(ok(await readReport(db, workspaceId, context.req.valid('query'))), 200);
  });
}
