import type { OpenAPIHono } from '@hono/zod-openapi';
import { getResponsiveReport as reportRoute, startResponsiveTest as startRoute } from '@plumbline/contract';
import { ok, okList } from '../../platform/http/api.ts';
import type { GuardedEnv, TokenGuard } from '../accounts/index.ts';
import { starterOf, type StartServices } from '../tests/index.ts';
import { getResponsiveReport } from './get-responsive-report.ts';
import { RESPONSIVE_START } from './responsive-start.ts';

export interface ResponsiveRouteServices extends StartServices {
  readonly guard: TokenGuard;
}

/** The operations of the responsive tester. */
export function mountResponsive(api: OpenAPIHono<GuardedEnv>, services: ResponsiveRouteServices): void {
  const { db, guard } = services;

  api.openapi(guard(startRoute), async (context) => {
    const test_id = await RESPONSIVE_START.start(services, starterOf(context.get('actor')), context.req.valid('json'));
    return context.json({ ...ok({ test_id }, 'Test queued.'), status: 202 }, 202);
  });

  api.openapi(guard(reportRoute), async (context) => {
    const report = await getResponsiveReport(db, context.get('actor').workspaceId, context.req.valid('query').test_id);
    return context.json(okList([report], null, 1), 200);
  });
}
