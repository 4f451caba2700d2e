import type { OpenAPIHono } from '@hono/zod-openapi';
import {
  createSchedule as createRoute,
  deleteSchedule as deleteRoute,
  draftSchedule as draftRoute,
  listScheduleRuns as runsRoute,
  listSchedules as listRoute,
  pauseSchedule as pauseRoute,
  restoreSchedule as restoreRoute,
  resumeSchedule as resumeRoute,
  runSchedule as runRoute,
  updateSchedule as updateRoute,
} from '@plumbline/contract';
import { ok, okList } from '../../platform/http/api.ts';
import type { Limit, RateLimiter } from '../../platform/http/rate-limit.ts';
import { requestOrigin } from '../../platform/http/request-origin.ts';
import type { GuardedEnv, TokenGuard } from '../accounts/index.ts';
import { draftSchedule } from './draft-schedule.ts';
import { listRuns } from './list-runs.ts';
import { listSchedules } from './list-schedules.ts';
import { pauseSchedule } from './pause-schedule.ts';
import { deleteSchedule, restoreSchedule } from './put-away.ts';
import { runNow } from './run-now.ts';
import type { RunServices } from './start-run.ts';
import { createSchedule, updateSchedule } from './write-schedule.ts';

const WRITE_LIMIT: Limit = { name: 'schedules', points: 240, perSeconds: 3600 };

export interface ScheduleServices extends RunServices {
  readonly guard: TokenGuard;
  readonly rateLimiter: RateLimiter;
}

/** The operations on schedules. */
export function mountSchedules(api: OpenAPIHono<GuardedEnv>, services: ScheduleServices): void {
  const { db, guard, rateLimiter } = services;

  api.openapi(guard(listRoute), async (context) => {
    const page = await listSchedules(db, context.get('actor').workspaceId, context.req.valid('query'));
    return context.json(okList(page.rows, page.nextCursor, page.total), 200);
  });

  api.openapi(guard(createRoute), async (context) => {
    const actor = context.get('actor');
    await rateLimiter.consume(WRITE_LIMIT, actor.userId);
    const made = await createSchedule(services, actor, context.req.valid('json'), requestOrigin(context));
    return context.json({ ...ok(made), status: 201 }, 201);
  });

  api.openapi(guard(updateRoute), async (context) => {
    const actor = context.get('actor');
    await rateLimiter.consume(WRITE_LIMIT, actor.userId);
    return context.json(ok(await updateSchedule(services, actor, context.req.valid('json'), requestOrigin(context))), 200);
  });

  api.openapi(guard(deleteRoute), async (context) => {
    const actor = context.get('actor');
    const { schedule_id } = context.req.valid('query');
    await rateLimiter.consume(WRITE_LIMIT, actor.userId);
    await deleteSchedule(db, actor, schedule_id, requestOrigin(context));
    return context.json(ok({ schedule_id }), 200);
  });

  api.openapi(guard(restoreRoute), async (context) => {
    const actor = context.get('actor');
    await rateLimiter.consume(WRITE_LIMIT, actor.userId);
    return context.json(ok(await restoreSchedule(db, actor, context.req.valid('json').schedule_id, requestOrigin(context))), 200);
  });

  for (const [route, pause] of [[pauseRoute, true] as const, [resumeRoute, false] as const]) {
    api.openapi(guard(route), async (context) => {
      const actor = context.get('actor');
      await rateLimiter.consume(WRITE_LIMIT, actor.userId);
      const id = context.req.valid('json').schedule_id;
      return context.json(ok(await pauseSchedule(db, actor, { id, pause }, requestOrigin(context))), 200);
    });
  }

  api.openapi(guard(runRoute), async (context) => {
    const actor = context.get('actor');
    await rateLimiter.consume(WRITE_LIMIT, actor.userId);
    const test_id = await runNow(services, actor, context.req.valid('json').schedule_id);
    return context.json({ ...ok({ test_id }), status: 202 }, 202);
  });

  api.openapi(guard(runsRoute), async (context) => {
    const page = await listRuns(db, context.get('actor').workspaceId, context.req.valid('query'));
    return context.json(okList(page.rows, page.nextCursor, page.total), 200);
  });

  api.openapi(guard(draftRoute), async (context) =>
    context.json(ok(await draftSchedule(services, context.get('actor').workspaceId, context.req.valid('query').test_id)), 200),
  );
}
