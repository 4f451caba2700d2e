import type { OpenAPIHono } from '@hono/zod-openapi';
import { cancelLighthouse, listLighthouseRuns, startLighthouse } from '@plumbline/contract';
import type { Events } from '../../../platform/events/events.ts';
import { ok, okList } from '../../../platform/http/api.ts';
import type { GuardedEnv, TokenGuard } from '../../accounts/index.ts';
import { cancelRun } from './cancel-run.ts';
import { listRuns } from './list-runs.ts';
import { startRun, type StartRunServices } from './start-run.ts';

export interface LighthouseRouteServices extends StartRunServices {
  readonly events: Events;
  readonly guard: TokenGuard;
}

/** The operations that run Lighthouse on a page of an SEO test. */
export function mountLighthouse(api: OpenAPIHono<GuardedEnv>, services: LighthouseRouteServices): void {
  const { db, events, guard } = services;

  api.openapi(guard(startLighthouse), async (context) => {
    const run_id = await startRun(services, context.get('actor'), context.req.valid('json'));
    return context.json({ ...ok({ run_id }, 'Run queued.'), status: 202 }, 202);
  });

  api.openapi(guard(listLighthouseRuns), async (context) => {
    const runs = await listRuns(db, context.get('actor').workspaceId, context.req.valid('query'));
    return context.json(okList(runs, null, runs.length), 200);
  });

  api.openapi(guard(cancelLighthouse), async (context) => {
    const { run_id } = context.req.valid('json');
    await cancelRun(db, events, context.get('actor').workspaceId, run_id);
    return context.json(ok({ run_id }, 'Run cancelled.'), 200);
  });
}
