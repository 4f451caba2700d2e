import type { OpenAPIHono } from '@hono/zod-openapi';
import { getSummarySetting as readRoute, setSummarySetting as chooseRoute, unsubscribeFromSummary } from '@plumbline/contract';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { ok } from '../../platform/http/api.ts';
import { clientAddress } from '../../platform/http/client-address.ts';
import type { Limit, RateLimiter } from '../../platform/http/rate-limit.ts';
import type { GuardedEnv, TokenGuard } from '../accounts/index.ts';
import { chooseSummary, readChoice } from './choose-summary.ts';
import { endSummaries } from './unsubscribe.ts';

const WRITE_LIMIT: Limit = { name: 'summaries', points: 120, perSeconds: 3600 };
const UNSUBSCRIBE_LIMIT: Limit = { name: 'summary-unsubscribe', points: 60, perSeconds: 3600 };

export interface SummaryServices {
  readonly db: NodePgDatabase;
  readonly guard: TokenGuard;
  readonly rateLimiter: RateLimiter;
  /** Keys that sign unsubscribe links; all are accepted. */
  readonly summaryKeys: readonly Buffer[];
}

/** The operations on email summaries. */
export function mountSummaries(api: OpenAPIHono<GuardedEnv>, { db, guard, rateLimiter, summaryKeys }: SummaryServices): void {
  api.openapi(guard(readRoute), async (context) => context.json(ok(await readChoice(db, context.get('actor'))), 200));

  api.openapi(guard(chooseRoute), async (context) => {
    const actor = context.get('actor');
    await rateLimiter.consume(WRITE_LIMIT, actor.userId);
    return context.json(ok(await chooseSummary(db, actor, context.req.valid('json').every)), 200);
  });

  api.openapi(unsubscribeFromSummary, async (context) => {
    await rateLimiter.consume(UNSUBSCRIBE_LIMIT, clientAddress(context));
    const workspace = await endSummaries(db, summaryKeys, context.req.valid('query').token);
    return context.json(ok({ workspace }, 'You won’t get any more summaries of this workspace.'), 200);
  });
}
