import type { OpenAPIHono } from '@hono/zod-openapi';
import {
  closeItem as closeRoute,
  createItem as createRoute,
  createItems as createManyRoute,
  draftItem as draftRoute,
  listFieldOptions as optionsRoute,
  listItemFields as fieldsRoute,
  listItemLog as logRoute,
  listItems as listRoute,
  refreshItem as refreshRoute,
  reopenItem as reopenRoute,
} from '@plumbline/contract';
import { ok, okList } from '../../../platform/http/api.ts';
import type { Limit, RateLimiter } from '../../../platform/http/rate-limit.ts';
import type { SiteOrigin } from '../../../platform/http/site-origin.ts';
import type { GuardedEnv, TokenGuard } from '../../accounts/index.ts';
import type { KindOfReport } from '../../tests/index.ts';
import { getConnection, type ToolServices } from '../connections/call-tool.ts';
import { changeState, refreshForActor } from './change-item.ts';
import { authorOf, createItem } from './create-item.ts';
import { createTickets } from './create-tickets.ts';
import { draftItem } from './draft-item.ts';
import { listFields, listOptions } from './list-fields.ts';
import { listLog } from './list-log.ts';
import { listItems } from './present-item.ts';
import type { PictureServices } from './send-picture.ts';

/** Items that a workspace may create and change: each calls its tool with the same token. */
export const ITEM_LIMIT: Limit = { name: 'work-tool-item', points: 600, perSeconds: 3600 };

export interface ItemServices extends ToolServices, PictureServices {
  readonly guard: TokenGuard;
  readonly rateLimiter: RateLimiter;
  readonly kinds: readonly KindOfReport[];
  readonly siteOrigin: SiteOrigin;
}

/** Each creates several tickets. */
const MANY_LIMIT: Limit = { name: 'many-tickets', points: 120, perSeconds: 3600 };

/** The operations on items of work tools, and on the form that creates them. */
export function mountItems(api: OpenAPIHono<GuardedEnv>, services: ItemServices): void {
  const { db, guard, rateLimiter, siteOrigin } = services;

  api.openapi(guard(fieldsRoute), async (context) => {
    const { connection_id: id, form, values, host } = context.req.valid('json');
    const row = await getConnection(db, context.get('actor').workspaceId, id);
    return context.json(ok(await listFields(services, row, values, host, form)), 200);
  });

  api.openapi(guard(optionsRoute), async (context) => {
    const { connection_id: id, ...asked } = context.req.valid('json');
    const row = await getConnection(db, context.get('actor').workspaceId, id);
    const { options, next } = await listOptions(services, row, asked);
    return context.json(okList(options, next, null), 200);
  });

  api.openapi(guard(draftRoute), async (context) => {
    const drafted = await draftItem(
      { ...services, site: siteOrigin(context) },
      context.get('actor').workspaceId,
      context.req.valid('query'),
    );
    return context.json(ok(drafted), 200);
  });

  api.openapi(guard(createRoute), async (context) => {
    const actor = context.get('actor');
    await rateLimiter.consume(ITEM_LIMIT, actor.workspaceId);
    const made = await createItem({ ...services, site: siteOrigin(context) }, authorOf(actor), context.req.valid('json'), {
      replacesDeleted: true,
    });
    return context.json({ ...ok(made), status: 201 }, 201);
  });

  api.openapi(guard(createManyRoute), async (context) => {
    const actor = context.get('actor');
    await rateLimiter.consume(MANY_LIMIT, actor.workspaceId);
    const results = await createTickets({ ...services, site: siteOrigin(context) }, authorOf(actor), context.req.valid('json'));
    return context.json(okList(results, null, results.length), 200);
  });

  api.openapi(guard(listRoute), async (context) => {
    const page = await listItems(db, context.get('actor').workspaceId, context.req.valid('query'));
    return context.json(okList(page.rows, page.nextCursor, page.total), 200);
  });

  api.openapi(guard(logRoute), async (context) =>
    context.json(okList(await listLog(db, context.get('actor').workspaceId, context.req.valid('query').item_id), null, null), 200),
  );

  api.openapi(guard(refreshRoute), async (context) => {
    const actor = context.get('actor');
    await rateLimiter.consume(ITEM_LIMIT, actor.workspaceId);
    return context.json(ok(await refreshForActor(services, actor, context.req.valid('json').item_id)), 200);
  });

  api.openapi(guard(closeRoute), async (context) => {
    const actor = context.get('actor');
    await rateLimiter.consume(ITEM_LIMIT, actor.workspaceId);
    return context.json(ok(await changeState(services, actor, context.req.valid('json').item_id, 'close')), 200);
  });

  api.openapi(guard(reopenRoute), async (context) => {
    const actor = context.get('actor');
    await rateLimiter.consume(ITEM_LIMIT, actor.workspaceId);
    return context.json(ok(await changeState(services, actor, context.req.valid('json').item_id, 'reopen')), 200);
  });
}
