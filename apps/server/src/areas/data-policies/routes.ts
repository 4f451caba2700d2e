import type { OpenAPIHono } from '@hono/zod-openapi';
import { getDataPolicy as readRoute, setDataPolicy as chooseRoute } from '@plumbline/contract';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { ok } from '../../platform/http/api.ts';
import type { Limit, RateLimiter } from '../../platform/http/rate-limit.ts';
import { requestOrigin } from '../../platform/http/request-origin.ts';
import type { GuardedEnv, TokenGuard } from '../accounts/index.ts';
import { choosePolicy } from './choose-policy.ts';
import { readPolicy } from './read-policy.ts';

const WRITE_LIMIT: Limit = { name: 'data-policy', points: 60, perSeconds: 3600 };

export interface DataPolicyServices {
  readonly db: NodePgDatabase;
  readonly guard: TokenGuard;
  readonly rateLimiter: RateLimiter;
}

/** The operations on data policies. */
export function mountDataPolicies(api: OpenAPIHono<GuardedEnv>, { db, guard, rateLimiter }: DataPolicyServices): void {
  api.openapi(guard(readRoute), async (context) => context.json(ok(await readPolicy(db, context.get('actor').workspaceId)), 200));

  api.openapi(guard(chooseRoute), async (context) => {
    const actor = context.get('actor');
    await rateLimiter.consume(WRITE_LIMIT, actor.userId);
    return context.json(ok(await choosePolicy(db, actor, context.req.valid('json'), requestOrigin(context))), 200);
  });
}
