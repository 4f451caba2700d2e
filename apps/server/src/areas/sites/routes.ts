import type { OpenAPIHono } from '@hono/zod-openapi';
import { addSite as addRoute, listSites as listRoute, removeSite as removeRoute, verifySite as verifyRoute } from '@plumbline/contract';
import { ok, okList } from '../../platform/http/api.ts';
import type { Limit, RateLimiter } from '../../platform/http/rate-limit.ts';
import { requestOrigin } from '../../platform/http/request-origin.ts';
import type { GuardedEnv, TokenGuard } from '../accounts/index.ts';
import { addSite, type AddSiteServices } from './add-site.ts';
import { listSites } from './list-sites.ts';
import { removeSite, type RemoveServices } from './remove-site.ts';
import { verifySite } from './verify-site.ts';

/** Each attempt sends requests to the site. */
const LOOK_LIMIT: Limit = { name: 'verify-site', points: 120, perSeconds: 3600 };

export interface SiteServices extends AddSiteServices, RemoveServices {
  readonly guard: TokenGuard;
  readonly rateLimiter: RateLimiter;
}

/** The operations on sites and their verification. */
export function mountSites(api: OpenAPIHono<GuardedEnv>, services: SiteServices): void {
  const { db, guard, rateLimiter } = services;

  api.openapi(guard(listRoute), async (context) => {
    const page = await listSites(db, context.get('actor').workspaceId, context.req.valid('query'));
    return context.json(okList(page.rows, page.nextCursor, page.total), 200);
  });

  api.openapi(guard(addRoute), async (context) => {
    const actor = { ...context.get('actor'), origin: requestOrigin(context) };
    await rateLimiter.consume(LOOK_LIMIT, actor.workspaceId);
    const added = await addSite(services, actor, context.req.valid('json').url);
    return context.json({ ...ok(added), status: 201 }, 201);
  });

  api.openapi(guard(verifyRoute), async (context) => {
    const { workspaceId } = context.get('actor');
    await rateLimiter.consume(LOOK_LIMIT, workspaceId);
    return context.json(ok(await verifySite(services, workspaceId, context.req.valid('json').site_id)), 200);
  });

  api.openapi(guard(removeRoute), async (context) => {
    const { site_id } = context.req.valid('query');
    await removeSite(services, { ...context.get('actor'), origin: requestOrigin(context) }, site_id);
    return context.json(ok({ site_id }), 200);
  });
}
