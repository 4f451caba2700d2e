import type { OpenAPIHono } from '@hono/zod-openapi';
import { linkPost as linkRoute, listPostLinks, unlinkPost as unlinkRoute } from '@plumbline/contract';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { ok, okList } from '../../platform/http/api.ts';
import type { Limit, RateLimiter } from '../../platform/http/rate-limit.ts';
import type { GuardedEnv, TokenGuard } from '../accounts/index.ts';
import { linkPost, unlinkPost } from './link-post.ts';
import { listLinks } from './present-links.ts';

const LINK_LIMIT: Limit = { name: 'post-link', points: 300, perSeconds: 3600 };

export interface LinkServices {
  readonly db: NodePgDatabase;
  readonly guard: TokenGuard;
  readonly rateLimiter: RateLimiter;
}

/** The operations on links of posts. */
export function mountPostLinks(api: OpenAPIHono<GuardedEnv>, { db, guard, rateLimiter }: LinkServices): void {
  api.openapi(guard(listPostLinks), async (context) => {
    const links = await listLinks(db, context.get('actor').workspaceId, context.req.valid('query'));
    return context.json(okList(links, null, links.length), 200);
  });

  api.openapi(guard(linkRoute), async (context) => {
    const actor = context.get('actor');
    await rateLimiter.consume(LINK_LIMIT, actor.userId);
    const { feedback_id, ...subject } = context.req.valid('json');
    return context.json({ ...ok(await linkPost(db, actor, feedback_id, subject)), status: 201 }, 201);
  });

  api.openapi(guard(unlinkRoute), async (context) => {
    const actor = context.get('actor');
    await rateLimiter.consume(LINK_LIMIT, actor.userId);
    const { link_id } = context.req.valid('query');
    await unlinkPost(db, actor.workspaceId, link_id);
    return context.json(ok({ link_id }), 200);
  });
}
