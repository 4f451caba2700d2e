import type { OpenAPIHono } from '@hono/zod-openapi';
import {
  blockVisitor as blockRoute,
  listBlockedVisitors,
  listHeldTexts,
  settleHeldTexts,
  unblockVisitor as unblockRoute,
} from '@plumbline/contract';
import { ok, okList } from '../../platform/http/api.ts';
import type { Limit, RateLimiter } from '../../platform/http/rate-limit.ts';
import { requestOrigin } from '../../platform/http/request-origin.ts';
import type { SiteOrigin } from '../../platform/http/site-origin.ts';
import type { GuardedEnv, TokenGuard } from '../accounts/index.ts';
import { blockVisitor, listBlocks, unblockVisitor } from './block-visitor.ts';
import { countHeld, listHeld } from './list-held.ts';
import { settleHeld, type SettleServices } from './settle-held.ts';

/** Each call may settle a hundred texts; a queue is worked through quickly. */
const SETTLE_LIMIT: Limit = { name: 'moderation-settle', points: 600, perSeconds: 3600 };
/** Each may hide everything someone wrote. */
const BLOCK_LIMIT: Limit = { name: 'moderation-block', points: 120, perSeconds: 3600 };

export interface ModerationServices extends SettleServices {
  readonly guard: TokenGuard;
  readonly rateLimiter: RateLimiter;
  readonly siteOrigin: SiteOrigin;
}

/** The moderation queue and blocked visitors. */
export function mountModeration(api: OpenAPIHono<GuardedEnv>, services: ModerationServices): void {
  const { db, guard, rateLimiter, siteOrigin } = services;

  api.openapi(guard(listHeldTexts), async (context) => {
    const { workspaceId } = context.get('actor');
    const texts = await listHeld(db, workspaceId, context.req.valid('query').limit);
    return context.json(okList(texts, null, await countHeld(db, workspaceId)), 200);
  });

  api.openapi(guard(settleHeldTexts), async (context) => {
    const actor = context.get('actor');
    await rateLimiter.consume(SETTLE_LIMIT, actor.userId);
    const place = { origin: requestOrigin(context), site: siteOrigin(context) };
    return context.json(ok({ changed: await settleHeld(services, actor, context.req.valid('json'), place) }), 200);
  });

  api.openapi(guard(listBlockedVisitors), async (context) => {
    const blocks = await listBlocks(db, context.get('actor').workspaceId);
    return context.json(okList(blocks, null, blocks.length), 200);
  });

  api.openapi(guard(blockRoute), async (context) => {
    const actor = context.get('actor');
    await rateLimiter.consume(BLOCK_LIMIT, actor.userId);
    return context.json(ok({ id: await blockVisitor(db, actor, context.req.valid('json'), requestOrigin(context)) }), 200);
  });

  api.openapi(guard(unblockRoute), async (context) => {
    const actor = context.get('actor');
    await rateLimiter.consume(BLOCK_LIMIT, actor.userId);
    const { id } = context.req.valid('query');
    await unblockVisitor(db, actor, id, requestOrigin(context));
    return context.json(ok({ id }), 200);
  });
}
