import type { OpenAPIHono } from '@hono/zod-openapi';
import {
  createEntry as createRoute,
  deleteEntry as deleteRoute,
  getChangelogDigest,
  listChangelog,
  reactToEntry as reactRoute,
  restoreEntry as restoreRoute,
  subscribeToChangelog,
  unsubscribeFromChangelog,
  updateEntry as updateRoute,
} from '@plumbline/contract';
import type { Context } from 'hono';
import { ok, okList } from '../../platform/http/api.ts';
import { clientAddress } from '../../platform/http/client-address.ts';
import type { Limit, RateLimiter } from '../../platform/http/rate-limit.ts';
import { requestOrigin } from '../../platform/http/request-origin.ts';
import type { SiteOrigin } from '../../platform/http/site-origin.ts';
import type { GuardedEnv, TokenGuard } from '../accounts/index.ts';
import { deleteEntry, restoreEntry } from './delete-entry.ts';
import { endSubscription, readSubscription, setSubscription } from './digest-subscription.ts';
import { getEntry } from './get-entry.ts';
import { listEntries } from './list-entries.ts';
import { reactToEntry } from './react-to-entry.ts';
import { createEntry, updateEntry, type WriteServices } from './write-entry.ts';

const WRITE_LIMIT: Limit = { name: 'changelog', points: 240, perSeconds: 3600 };
const REACT_LIMIT: Limit = { name: 'changelog-react', points: 600, perSeconds: 3600 };
const UNSUBSCRIBE_LIMIT: Limit = { name: 'changelog-unsubscribe', points: 60, perSeconds: 3600 };

export interface ChangelogServices extends WriteServices {
  readonly guard: TokenGuard;
  readonly rateLimiter: RateLimiter;
  readonly siteOrigin: SiteOrigin;
  /** Keys that sign unsubscribe links; all are accepted. */
  readonly digestKeys: readonly Buffer[];
}

/** The operations on the changelog. */
export function mountChangelog(api: OpenAPIHono<GuardedEnv>, services: ChangelogServices): void {
  const { db, guard, rateLimiter, siteOrigin, digestKeys } = services;
  const originOf = (context: Context) => ({ origin: requestOrigin(context), site: siteOrigin(context) });

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
    const id = await createEntry(services, actor, context.req.valid('json'), originOf(context));
    return context.json({ ...ok({ id }), status: 201 }, 201);
  });

  api.openapi(guard(updateRoute), async (context) => {
    const actor = context.get('actor');
    await rateLimiter.consume(WRITE_LIMIT, actor.userId);
    return context.json(ok(await updateEntry(services, actor, context.req.valid('json'), originOf(context))), 200);
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

  api.openapi(guard(reactRoute), async (context) => {
    const actor = context.get('actor');
    await rateLimiter.consume(REACT_LIMIT, actor.userId);
    return context.json(ok({ reactions: await reactToEntry(db, actor, context.req.valid('json')) }), 200);
  });

  api.openapi(guard(getChangelogDigest), async (context) => {
    const subscribed = await readSubscription(db, context.get('actor'), context.req.valid('query').site_id);
    return context.json(ok({ subscribed }), 200);
  });

  api.openapi(guard(subscribeToChangelog), async (context) => {
    const actor = context.get('actor');
    await rateLimiter.consume(REACT_LIMIT, actor.userId);
    const body = context.req.valid('json');
    await setSubscription(db, actor, body);
    return context.json(ok({ subscribed: body.subscribed }), 200);
  });

  api.openapi(unsubscribeFromChangelog, async (context) => {
    await rateLimiter.consume(UNSUBSCRIBE_LIMIT, clientAddress(context));
    const host = await endSubscription(db, digestKeys, context.req.valid('query').token);
    return context.json(ok({ host }, 'You won’t get any more emails about this changelog.'), 200);
  });
}
