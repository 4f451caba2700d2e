import type { OpenAPIHono } from '@hono/zod-openapi';
import { deleteSubdomain as removeRoute, getSubdomain as readRoute, setSubdomain as chooseRoute } from '@plumbline/contract';
import { ok } from '../../platform/http/api.ts';
import type { Limit, RateLimiter } from '../../platform/http/rate-limit.ts';
import { requestOrigin } from '../../platform/http/request-origin.ts';
import type { SiteOrigin } from '../../platform/http/site-origin.ts';
import type { GuardedEnv, TokenGuard } from '../accounts/index.ts';
import { chooseSubdomain, removeSubdomain } from './choose-subdomain.ts';
import { readSubdomain, type SubdomainServices } from './read-subdomain.ts';

/** Per workspace: each attempt reserves a name, or reveals that it is taken. */
const CHOICE_LIMIT: Limit = { name: 'subdomain', points: 10, perSeconds: 86_400 };

export interface SubdomainRouteServices extends SubdomainServices {
  readonly guard: TokenGuard;
  readonly rateLimiter: RateLimiter;
  readonly siteOrigin: SiteOrigin;
}

/** The operations on subdomains. */
export function mountSubdomains(api: OpenAPIHono<GuardedEnv>, services: SubdomainRouteServices): void {
  const { db, guard, rateLimiter, siteOrigin } = services;

  api.openapi(guard(readRoute), async (context) =>
    context.json(ok(await readSubdomain(services, context.get('actor').workspaceId, siteOrigin(context))), 200),
  );

  api.openapi(guard(chooseRoute), async (context) => {
    const actor = context.get('actor');
    await rateLimiter.consume(CHOICE_LIMIT, actor.workspaceId);
    await chooseSubdomain(services, actor, context.req.valid('json').name, requestOrigin(context));
    return context.json(ok(await readSubdomain(services, actor.workspaceId, siteOrigin(context))), 200);
  });

  api.openapi(guard(removeRoute), async (context) => {
    const actor = context.get('actor');
    await removeSubdomain(db, actor, requestOrigin(context));
    return context.json(ok(await readSubdomain(services, actor.workspaceId, siteOrigin(context))), 200);
  });
}
