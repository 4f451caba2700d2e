import type { OpenAPIHono } from '@hono/zod-openapi';
import { endPeopleSessions, listUsers as listRoute, setPlan as planRoute, setRole as roleRoute } from '@plumbline/contract';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { ok, okList } from '../../platform/http/api.ts';
import { requestOrigin } from '../../platform/http/request-origin.ts';
import type { GuardedEnv, TokenGuard } from '../accounts/index.ts';
import { endSessions } from './end-sessions.ts';
import { listUsers } from './list-users.ts';
import { setPlan } from './set-plan.ts';
import { setRole } from './set-role.ts';

export interface AdminServices {
  readonly db: NodePgDatabase;
  readonly guard: TokenGuard;
}

/** The operations for server administrators. */
export function mountAdmin(api: OpenAPIHono<GuardedEnv>, { db, guard }: AdminServices): void {
  api.openapi(guard(listRoute), async (context) => {
    const page = await listUsers(db, context.req.valid('query'));
    return context.json(okList(page.rows, page.nextCursor, page.total), 200);
  });

  api.openapi(guard(planRoute), async (context) => {
    const state = await setPlan(db, context.get('actor'), context.req.valid('json'), requestOrigin(context));
    return context.json(ok({ plan: state.plan, plan_end_date: state.planEndDate?.toISOString() ?? null }), 200);
  });

  api.openapi(guard(roleRoute), async (context) => {
    const { user_id, role } = context.req.valid('json');
    await setRole(db, context.get('actor'), { userId: user_id, role }, requestOrigin(context));
    return context.json(ok(null, 'Role changed.'), 200);
  });

  api.openapi(guard(endPeopleSessions), async (context) => {
    const ended = await endSessions(db, context.get('actor'), context.req.valid('json'), requestOrigin(context));
    return context.json(ok({ ended }), 200);
  });
}
