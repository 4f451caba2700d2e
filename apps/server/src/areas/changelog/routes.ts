import type { OpenAPIHono } from '@hono/zod-openapi';
import {
  createEntry as createRoute,
  deleteEntry as deleteRoute,
  listChangelog,
  restoreEntry as restoreRoute,
  updateEntry as updateRoute,
} from '@plumbline/contract';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { ok, okList } from '../../platform/http/api.ts';
import type { Limit, RateLimiter } from '../../platform/http/rate-limit.ts';
import { requestOrigin } from '../../platform/http/request-origin.ts';
import type { GuardedEnv, TokenGuard } from '../accounts/index.ts';
import { deleteEntry, restoreEntry } from './delete-entry.ts';
import { getEntry } from './get-entry.ts';
import { listEntries } from './list-entries.ts';
import { createEntry, updateEntry } from './write-entry.ts';

const WRITE_LIMIT: Limit = { name: 'changelog', points: 240, perSeconds: 3600 };

export interface ChangelogServices {
  readonly db: NodePgDatabase;
  readonly guard: TokenGuard;
  readonly rateLimiter: RateLimiter;
}

/** The operations on the changelog. */
export function mountChangelog(api: OpenAPIHono<GuardedEnv>, { db, guard, rateLimiter }: ChangelogServices): void {
  api.openapi(guard(listChangelog), async (context) => {
    const query = context.req.valid('query');
    const actor = context.get('actor');
    if (query.change_log_id) return context.json(okList([await getEntry(db, actor, query.change_log_id)], null, 1), 200);
    const page = await listEntries(db, actor, query);
    return context.json(okList(page.rows, page.nextCursor, page.total), 200);
  });

  api.openapi(guard(createRoute), async (context) => {
    const actor = context.get('actor');
    await rateLimiter.consume(WRITE_LIMIT, actor.userId);
    const id = await createEntry(db, actor, context.req.valid('json'), requestOrigin(context));
    return context.json({ ...ok({ id }), status: 201 }, 201);
  });

  api.openapi(guard(updateRoute), async (context) => {
    const actor = context.get('actor');
    await rateLimiter.consume(WRITE_LIMIT, actor.userId);
    return context.json(ok(await updateEntry(db, actor, context.req.valid('json'))), 200);
  });

  api.openapi(guard(deleteRoute), async (context) => {
    const { change_log_id } = context.req.valid('query');
    const actor = context.get('actor');
    await rateLimiter.consume(WRITE_LIMIT, actor.userId);
    await deleteEntry(db, actor, change_log_id, requestOrigin(context));
    return context.json(ok({ change_log_id }), 200);
  });

  api.openapi(guard(restoreRoute), async (context) => {
    const actor = context.get('actor');
    await rateLimiter.consume(WRITE_LIMIT, actor.userId);
    return context.json(ok(await restoreEntry(db, actor, context.req.valid('json').change_log_id, requestOrigin(context))), 200);
  });
}
