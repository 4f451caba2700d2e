import type { OpenAPIHono } from '@hono/zod-openapi';
import {
  cancelTest as cancelRoute,
  deleteTests as deleteRoute,
  listTests as listRoute,
  repeatTest as repeatRoute,
  restoreTests as restoreRoute,
  startTest as startRoute,
  streamEvents as eventsRoute,
} from '@plumbline/contract';
import type { Events } from '../../platform/events/events.ts';
import { invalidField } from '../../platform/http/api-error.ts';
import { ok, okList } from '../../platform/http/api.ts';
import { clientAddress } from '../../platform/http/client-address.ts';
import type { Limit } from '../../platform/http/rate-limit.ts';
import type { StreamLimits } from '../../platform/http/stream-limits.ts';
import { type GuardedEnv, isStillActing, type TokenGuard } from '../accounts/index.ts';
import type { AfterEnd } from './after-end.ts';
import { beginCapture } from './begin-capture.ts';
import type { StartServices } from './check-target.ts';
import { cancelTest } from './cancel-test.ts';
import { deleteTests, restoreTests } from './delete-tests.ts';
import { type KindStart, starterOf } from './kind-start.ts';
import { listTests } from './list-tests.ts';
import { needsBrowser, repeatTest } from './repeat-test.ts';
import { streamWorkspaceEvents } from './stream-events.ts';
import type { KindOfReport } from './test-kind.ts';

const BEGIN_LIMIT: Limit = { name: 'begin-capture', points: 120, perSeconds: 3600 };

export interface TestServices extends StartServices {
  readonly events: Events;
  readonly guard: TokenGuard;
  /** How tests start, for the kinds that need no person. */
  readonly starts: readonly KindStart[];
  readonly streams: StreamLimits;
  /** All kinds of test. */
  readonly kinds: readonly KindOfReport[];
  readonly afterEnd: readonly AfterEnd[];
  /** Aborted when the server stops, so that open streams do not delay it. */
  readonly stopping: AbortSignal;
}

/** @throws ApiError invalid_input naming `kind` when there is no such kind of test */
function requireKind(kinds: readonly KindOfReport[], asked: string): void {
  if (!kinds.some(({ kind }) => kind === asked)) throw invalidField('kind', `Choose one of: ${kinds.map(({ kind }) => kind).join(', ')}.`);
}

/** The operations on tests of all kinds. */
export function mountTests(api: OpenAPIHono<GuardedEnv>, services: TestServices): void {
  const { db, events, guard, rateLimiter, starts, stopping } = services;
  api.openapi(guard(listRoute), async (context) => {
    const page = await listTests(db, context.get('actor').workspaceId, context.req.valid('query'));
    return context.json(okList(page.rows, page.nextCursor, page.total), 200);
  });

  api.openapi(guard(startRoute), async (context) => {
    const actor = context.get('actor');
    const body = context.req.valid('json');
    requireKind(services.kinds, body.kind);
    if ('device' in body) {
      const { client_reference_id, device, ...target } = body;
      await rateLimiter.consume(BEGIN_LIMIT, actor.workspaceId);
      const test_id = await beginCapture(db, actor, {
        ...target,
        clientReferenceId: client_reference_id,
        options: { captured: true, ...device, screen: `${device.screen.width}×${device.screen.height}` },
      });
      return context.json({ ...ok({ test_id, client_reference_id }, 'Waiting for the capture.'), status: 201 }, 201);
    }
    const { kind, options, ...target } = body;
    const test_id = await starts.find((start) => start.kind === kind)?.startWith(services, starterOf(actor), target, options);
    if (test_id === undefined) throw needsBrowser();
    return context.json({ ...ok({ test_id }, 'Test queued.'), status: 202 }, 202);
  });

  api.openapi(guard(repeatRoute), async (context) => {
    const { test_id: testId, source } = context.req.valid('json');
    const test_id = await repeatTest(services, starts, starterOf(context.get('actor')), { testId, source });
    return context.json({ ...ok({ test_id }, 'Test queued.'), status: 202 }, 202);
  });

  api.openapi(guard(cancelRoute), async (context) => {
    const { test_id } = context.req.valid('json');
    await cancelTest(services, context.get('actor'), test_id);
    return context.json({ ...ok({ test_id }, 'The test is being stopped.'), status: 202 }, 202);
  });

  api.openapi(guard(deleteRoute), async (context) => {
    const deleted = await deleteTests(db, context.get('actor'), context.req.valid('json').test_ids);
    return context.json(ok({ deleted }), 200);
  });

  api.openapi(guard(restoreRoute), async (context) => {
    const restored = await restoreTests(db, context.get('actor'), context.req.valid('json').test_ids);
    return context.json(ok({ restored }), 200);
  });

  api.openapi(guard(eventsRoute), (context) => {
    const { userId, workspaceId } = context.get('actor');
    const over = new AbortController();
    services.streams.enter(userId, clientAddress(context), over.signal);
    return streamWorkspaceEvents(events, workspaceId, {
      signals: [context.req.raw.signal, stopping],
      mayGoOn: () => isStillActing(db, context.get('actor')),
      onEnd: () => over.abort(),
    });
  });
}
