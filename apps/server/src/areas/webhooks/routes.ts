import type { OpenAPIHono } from '@hono/zod-openapi';
import {
  addWebhook as addRoute,
  deleteWebhook as deleteRoute,
  listDeliveries as deliveriesRoute,
  listWebhooks as listRoute,
  renewWebhookSecret as secretRoute,
  resendDelivery as resendRoute,
  testWebhook as testRoute,
  updateWebhook as updateRoute,
} from '@plumbline/contract';
import { ok, okList } from '../../platform/http/api.ts';
import type { Limit, RateLimiter } from '../../platform/http/rate-limit.ts';
import { requestOrigin } from '../../platform/http/request-origin.ts';
import type { GuardedEnv, TokenGuard } from '../accounts/index.ts';
import { addWebhook, type ChangeServices, deleteWebhook, renewSecret, updateWebhook } from './change-webhook.ts';
import { listDeliveries, listWebhooks } from './list-webhooks.ts';
import { type HandServices, resendDelivery, testWebhook } from './send-by-hand.ts';

const CHANGE_LIMIT: Limit = { name: 'webhook-change', points: 60, perSeconds: 3600 };
/** Each calls a server entered by a person. */
const SEND_LIMIT: Limit = { name: 'webhook-send', points: 60, perSeconds: 3600 };

export interface WebhookServices extends ChangeServices, HandServices {
  readonly guard: TokenGuard;
  readonly rateLimiter: RateLimiter;
}

/** The operations on webhooks. */
export function mountWebhooks(api: OpenAPIHono<GuardedEnv>, services: WebhookServices): void {
  const { db, guard, rateLimiter } = services;

  api.openapi(guard(listRoute), async (context) => {
    const rows = await listWebhooks(db, context.get('actor').workspaceId);
    return context.json(okList(rows, null, rows.length), 200);
  });

  api.openapi(guard(addRoute), async (context) => {
    const actor = context.get('actor');
    await rateLimiter.consume(CHANGE_LIMIT, actor.workspaceId);
    const made = await addWebhook(services, actor, context.req.valid('json'), requestOrigin(context));
    return context.json({ ...ok(made), status: 201 }, 201);
  });

  api.openapi(guard(updateRoute), async (context) => {
    const actor = context.get('actor');
    await rateLimiter.consume(CHANGE_LIMIT, actor.workspaceId);
    return context.json(ok(await updateWebhook(services, actor, context.req.valid('json'), requestOrigin(context))), 200);
  });

  api.openapi(guard(deleteRoute), async (context) => {
    const actor = context.get('actor');
    await rateLimiter.consume(CHANGE_LIMIT, actor.workspaceId);
    await deleteWebhook(services, actor, context.req.valid('query').webhook_id, requestOrigin(context));
    return context.json(ok(null), 200);
  });

  api.openapi(guard(secretRoute), async (context) => {
    const actor = context.get('actor');
    await rateLimiter.consume(CHANGE_LIMIT, actor.workspaceId);
    return context.json(ok(await renewSecret(services, actor, context.req.valid('json').webhook_id, requestOrigin(context))), 200);
  });

  api.openapi(guard(testRoute), async (context) => {
    const { workspaceId } = context.get('actor');
    await rateLimiter.consume(SEND_LIMIT, workspaceId);
    return context.json(ok(await testWebhook(services, workspaceId, context.req.valid('json').webhook_id)), 200);
  });

  api.openapi(guard(deliveriesRoute), async (context) => {
    const rows = await listDeliveries(db, context.get('actor').workspaceId, context.req.valid('query').webhook_id);
    return context.json(okList(rows, null, rows.length), 200);
  });

  api.openapi(guard(resendRoute), async (context) => {
    const { workspaceId } = context.get('actor');
    await rateLimiter.consume(SEND_LIMIT, workspaceId);
    return context.json(ok(await resendDelivery(services, workspaceId, context.req.valid('json').delivery_id)), 200);
  });
}
