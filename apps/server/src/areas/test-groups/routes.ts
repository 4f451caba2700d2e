import type { OpenAPIHono } from '@hono/zod-openapi';
import {
  createTestGroup as createRoute,
  deleteTestGroup as deleteRoute,
  groupTest as groupRoute,
  listGroupedTests as testsRoute,
  listTestGroups as listRoute,
  restoreTestGroup as restoreRoute,
  runTestGroup as runRoute,
  ungroupTest as ungroupRoute,
  updateTestGroup as updateRoute,
} from '@plumbline/contract';
import { ok, okList } from '../../platform/http/api.ts';
import type { Limit, RateLimiter } from '../../platform/http/rate-limit.ts';
import { requestOrigin } from '../../platform/http/request-origin.ts';
import type { GuardedEnv, TokenGuard } from '../accounts/index.ts';
import { addTest, takeTestOut } from './group-test.ts';
import { listGroups } from './list-groups.ts';
import { listGroupedTests } from './list-grouped-tests.ts';
import { deleteGroup, restoreGroup } from './put-away.ts';
import { type GroupServices, runGroup, startInGroup } from './start-in-group.ts';
import { createGroup, updateGroup, type WriteServices } from './write-group.ts';

const WRITE_LIMIT: Limit = { name: 'test-groups', points: 240, perSeconds: 3600 };

export interface TestGroupServices extends GroupServices, WriteServices {
  readonly guard: TokenGuard;
  readonly rateLimiter: RateLimiter;
}

/** The operations on test groups. Those on groups come first, because `website` could also be a kind. */
export function mountTestGroups(api: OpenAPIHono<GuardedEnv>, services: TestGroupServices): void {
  const { db, guard, rateLimiter } = services;

  api.openapi(guard(listRoute), async (context) => {
    const page = await listGroups(db, context.get('actor').workspaceId, context.req.valid('query'));
    return context.json(okList(page.rows, page.nextCursor, page.total), 200);
  });

  api.openapi(guard(createRoute), async (context) => {
    const actor = context.get('actor');
    await rateLimiter.consume(WRITE_LIMIT, actor.userId);
    const made = await createGroup(services, actor, context.req.valid('json'), requestOrigin(context));
    return context.json({ ...ok(made), status: 201 }, 201);
  });

  api.openapi(guard(updateRoute), async (context) => {
    const actor = context.get('actor');
    await rateLimiter.consume(WRITE_LIMIT, actor.userId);
    return context.json(ok(await updateGroup(services, actor, context.req.valid('json'), requestOrigin(context))), 200);
  });

  api.openapi(guard(deleteRoute), async (context) => {
    const actor = context.get('actor');
    const { group_id } = context.req.valid('query');
    await rateLimiter.consume(WRITE_LIMIT, actor.userId);
    await deleteGroup(db, actor, group_id, requestOrigin(context));
    return context.json(ok({ group_id }), 200);
  });

  api.openapi(guard(restoreRoute), async (context) => {
    const actor = context.get('actor');
    await rateLimiter.consume(WRITE_LIMIT, actor.userId);
    return context.json(ok(await restoreGroup(db, actor, context.req.valid('json').group_id, requestOrigin(context))), 200);
  });

  api.openapi(guard(runRoute), async (context) => {
    const actor = context.get('actor');
    const { group_id: groupId, source } = context.req.valid('json');
    await rateLimiter.consume(WRITE_LIMIT, actor.userId);
    return context.json({ ...ok(await runGroup(services, actor, { groupId, source })), status: 202 }, 202);
  });

  api.openapi(guard(testsRoute), async (context) => {
    const { group_id: groupId, ...page } = context.req.valid('query');
    const { kind } = context.req.valid('param');
    const listed = await listGroupedTests(db, context.get('actor').workspaceId, { groupId, kind, ...page });
    return context.json(okList(listed.rows, listed.nextCursor, listed.total), 200);
  });

  api.openapi(guard(groupRoute), async (context) => {
    const actor = context.get('actor');
    const { kind } = context.req.valid('param');
    const { group_id: groupId, test_id, source, options } = context.req.valid('json');
    await rateLimiter.consume(WRITE_LIMIT, actor.userId);
    if (test_id !== undefined) {
      await addTest(db, actor, { groupId, testId: test_id, kind });
      return context.json({ ...ok({ test_id }), status: 201 }, 201);
    }
    const started = await startInGroup(services, actor, { groupId, kind, source, options });
    return context.json({ ...ok({ test_id: started }, 'Test queued.'), status: 202 }, 202);
  });

  api.openapi(guard(ungroupRoute), async (context) => {
    const actor = context.get('actor');
    const { kind } = context.req.valid('param');
    const { group_id: groupId, test_id: testId } = context.req.valid('query');
    await rateLimiter.consume(WRITE_LIMIT, actor.userId);
    await takeTestOut(db, actor, { groupId, testId, kind });
    return context.json(ok({ test_id: testId }), 200);
  });
}
