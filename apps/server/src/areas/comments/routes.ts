import type { OpenAPIHono } from '@hono/zod-openapi';
import {
  addComment as addRoute,
  changeComment as changeRoute,
  deleteComment as deleteRoute,
  restoreComment as restoreRoute,
} from '@plumbline/contract';
import { ok } from '../../platform/http/api.ts';
import type { Limit, RateLimiter } from '../../platform/http/rate-limit.ts';
import { requestOrigin } from '../../platform/http/request-origin.ts';
import type { SiteOrigin } from '../../platform/http/site-origin.ts';
import type { GuardedEnv, TokenGuard } from '../accounts/index.ts';
import { requireProof } from '../widget/index.ts';
import { addComment, type CommentServices } from './add-comment.ts';
import { changeComment, deleteComment, restoreComment } from './change-comment.ts';

/** Comments one person may write or edit; each may send emails. */
const WRITE_LIMIT: Limit = { name: 'comment', points: 240, perSeconds: 3600 };

export interface CommentRoutesServices extends CommentServices {
  readonly guard: TokenGuard;
  readonly rateLimiter: RateLimiter;
  readonly siteOrigin: SiteOrigin;
}

/** The operations on comments of all kinds. */
export function mountComments(api: OpenAPIHono<GuardedEnv>, services: CommentRoutesServices): void {
  const { db, guard, rateLimiter, siteOrigin } = services;

  api.openapi(guard(addRoute), async (context) => {
    const actor = context.get('actor');
    await rateLimiter.consume(WRITE_LIMIT, actor.userId);
    await requireProof(db, actor);
    const added = await addComment(services, actor, context.req.valid('json'), siteOrigin(context));
    return context.json({ ...ok(added), status: 201 }, 201);
  });

  api.openapi(guard(changeRoute), async (context) => {
    const actor = context.get('actor');
    await rateLimiter.consume(WRITE_LIMIT, actor.userId);
    const { comment_id, description } = context.req.valid('json');
    return context.json(ok(await changeComment(services, actor, comment_id, description)), 200);
  });

  api.openapi(guard(deleteRoute), async (context) => {
    const { comment_id } = context.req.valid('query');
    const actor = context.get('actor');
    await rateLimiter.consume(WRITE_LIMIT, actor.userId);
    await deleteComment(services, actor, comment_id, requestOrigin(context));
    return context.json(ok({ comment_id }), 200);
  });

  api.openapi(guard(restoreRoute), async (context) => {
    const actor = context.get('actor');
    await rateLimiter.consume(WRITE_LIMIT, actor.userId);
    return context.json(ok(await restoreComment(services, actor, context.req.valid('json').comment_id)), 200);
  });
}
