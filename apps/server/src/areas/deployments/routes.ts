import type { OpenAPIHono } from '@hono/zod-openapi';
import { createDeployment as createRoute, listDeployments as listRoute } from '@plumbline/contract';
import { ok, okList } from '../../platform/http/api.ts';
import type { Limit, RateLimiter } from '../../platform/http/rate-limit.ts';
import type { GuardedEnv, TokenGuard } from '../accounts/index.ts';
import { createDeployment, type DeploymentServices as CreateServices } from './create-deployment.ts';
import { listDeployments } from './list-deployments.ts';

const WRITE_LIMIT: Limit = { name: 'deployments', points: 60, perSeconds: 3600 };

export interface DeploymentServices extends CreateServices {
  readonly guard: TokenGuard;
  readonly rateLimiter: RateLimiter;
}

/** The operations on deployments. */
export function mountDeployments(api: OpenAPIHono<GuardedEnv>, services: DeploymentServices): void {
  const { db, guard, rateLimiter } = services;

  api.openapi(guard(createRoute), async (context) => {
    const actor = context.get('actor');
    await rateLimiter.consume(WRITE_LIMIT, actor.workspaceId);
    const made = await createDeployment(services, actor, context.req.valid('json'));
    return context.json({ ...ok(made, 'Tests queued.'), status: 202 }, 202);
  });

  api.openapi(guard(listRoute), async (context) => {
    const page = await listDeployments(db, context.get('actor').workspaceId, context.req.valid('query'));
    return context.json(okList(page.rows, page.nextCursor, page.total), 200);
  });
}
