import type { OpenAPIHono } from '@hono/zod-openapi';
import {
  createToolWebhook as createRoute,
  deleteToolWebhook as deleteRoute,
  listToolWebhooks as listRoute,
  takeToolEvent as eventRoute,
} from '@plumbline/contract';
import { ok, okList } from '../../../platform/http/api.ts';
import type { Limit, RateLimiter } from '../../../platform/http/rate-limit.ts';
import type { Queue } from '../../../platform/queue/queue.ts';
import type { GuardedEnv, TokenGuard } from '../../accounts/index.ts';
import type { ToolServices } from '../connections/call-tool.ts';
import { createWebhook } from './create-webhook.ts';
import { deleteWebhook } from './delete-webhook.ts';
import { listWebhooks } from './list-webhooks.ts';
import type { PublicSite } from './public-site.ts';
import { takeEvent } from './take-event.ts';

/** Each calls the tool. */
const WEBHOOK_LIMIT: Limit = { name: 'tool-webhooks', points: 60, perSeconds: 3600 };

export interface MountWebhookServices extends ToolServices {
  readonly guard: TokenGuard;
  readonly queue: Queue;
  readonly rateLimiter: RateLimiter;
  readonly publicSite: PublicSite;
}

/** The operations on webhooks of work tools, and the address that receives their events. */
export function mountWebhooks(api: OpenAPIHono<GuardedEnv>, services: MountWebhookServices): void {
  const { db, guard, rateLimiter, publicSite, workTools } = services;
  const { box } = workTools;

  api.openapi(guard(listRoute), async (context) => {
    const { connection_id: id } = context.req.valid('query');
    const rows = await listWebhooks({ db, box, publicSite }, context.get('actor').workspaceId, id);
    return context.json(okList(rows, null, rows.length), 200);
  });

  api.openapi(guard(createRoute), async (context) => {
    const actor = context.get('actor');
    await rateLimiter.consume(WEBHOOK_LIMIT, actor.workspaceId);
    const made = await createWebhook(services, actor, context.req.valid('json'));
    return context.json({ ...ok(made), status: 201 }, 201);
  });

  api.openapi(guard(deleteRoute), async (context) => {
    await deleteWebhook(services, context.get('actor'), context.req.valid('query').webhook_id);
    return context.json(ok(null), 200);
  });

  api.openapi(eventRoute, async (context) => {
    const body = new Uint8Array(await context.req.arrayBuffer());
    const answer = await takeEvent({ ...services, box }, context.req.valid('param').handle, { headers: context.req.header(), body });
    for (const [name, value] of Object.entries(answer)) context.header(name, value);
    return context.json(ok(null), 200);
  });
}
