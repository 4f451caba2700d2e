import type { OpenAPIHono } from '@hono/zod-openapi';
import { deleteShownPage as deleteRoute, getShownPicture, listShownPages as listRoute, showPage as showRoute } from '@plumbline/contract';
import { fileAnswer } from '../../platform/http/file-answer.ts';
import { ok, okList } from '../../platform/http/api.ts';
import { clientAddress } from '../../platform/http/client-address.ts';
import type { Limit, RateLimiter } from '../../platform/http/rate-limit.ts';
import type { GuardedEnv, TokenGuard } from '../accounts/index.ts';
import { deleteShownPage } from './delete-shown-page.ts';
import { listShownPages, readShownPicture } from './read-shown-pages.ts';
import { showPage, type ShowServices } from './show-page.ts';

/** Re-encoding a picture is expensive. Dozens of visitors may share one address, which has its own limit. */
const SHOW_LIMIT: Limit = { name: 'shown-page', points: 20, perSeconds: 3600 };
const ADDRESS_LIMIT: Limit = { name: 'shown-page-address', points: 60, perSeconds: 3600 };
const DELETE_LIMIT: Limit = { name: 'shown-page-delete', points: 300, perSeconds: 3600 };

export interface ShownPageServices extends ShowServices {
  readonly guard: TokenGuard;
  readonly rateLimiter: RateLimiter;
}

/** The operations on pages attached to posts. */
export function mountShownPages(api: OpenAPIHono<GuardedEnv>, services: ShownPageServices): void {
  const { db, files, guard, rateLimiter } = services;

  api.openapi(guard(listRoute), async (context) => {
    const pages = await listShownPages(db, context.get('actor'), context.req.valid('query').feedback_id);
    return context.json(okList(pages, null, pages.length), 200);
  });

  api.openapi(guard(showRoute), async (context) => {
    const actor = context.get('actor');
    await rateLimiter.consume(SHOW_LIMIT, actor.userId);
    if (actor.siteId !== null) await rateLimiter.consume(ADDRESS_LIMIT, clientAddress(context));
    const id = await showPage(services, actor, context.req.valid('json'));
    return context.json({ ...ok({ id }), status: 201 }, 201);
  });

  api.openapi(guard(getShownPicture), async (context) => {
    const stored = await readShownPicture(db, files, context.get('actor'), context.req.valid('query').shown_page_id);
    return fileAnswer(stored, { 'content-type': 'image/webp', 'cache-control': 'private, no-store' });
  });

  api.openapi(guard(deleteRoute), async (context) => {
    const actor = context.get('actor');
    await rateLimiter.consume(DELETE_LIMIT, actor.userId);
    const { shown_page_id } = context.req.valid('query');
    await deleteShownPage(services, actor, shown_page_id);
    return context.json(ok({ shown_page_id }), 200);
  });
}
