import {
  beginConsent as beginRoute,
  connectWithToken as connectRoute,
  disconnect as disconnectRoute,
  finishConsent as finishRoute,
  listConnections as listRoute,
  listWorkTools as toolsRoute,
  testConnection as testRoute,
  updateConnection as updateRoute,
} from '@plumbline/contract';
import type { OpenAPIHono } from '@hono/zod-openapi';
import { getCookie, setCookie } from 'hono/cookie';
import { ok, okList } from '../../../platform/http/api.ts';
import { ApiError } from '../../../platform/http/api-error.ts';
import type { Limit, RateLimiter } from '../../../platform/http/rate-limit.ts';
import { requestOrigin } from '../../../platform/http/request-origin.ts';
import type { SiteOrigin } from '../../../platform/http/site-origin.ts';
import { cookieName, cookieOptions, type GuardedEnv, type TokenGuard } from '../../accounts/index.ts';
import { askTool, getConnection } from './call-tool.ts';
import { connectWithToken } from './connect-with-token.ts';
import { beginConsent, finishConsent } from './consent.ts';
import { removeAllThere } from '../webhooks/delete-webhook.ts';
import type { PublicSite } from '../webhooks/public-site.ts';
import { disconnect } from './disconnect.ts';
import type { ConnectServices } from './keep-connection.ts';
import { listWorkTools } from './list-work-tools.ts';
import { listConnections, presentConnection } from './present-connection.ts';
import { updateConnection } from './update-connection.ts';

/** Each attempt asks the tool whose token it is. */
const CONNECT_LIMIT: Limit = { name: 'connect-tool', points: 60, perSeconds: 3600 };
const CONSENT_COOKIE = 'tool-consent';
const CONSENT_SECONDS = 15 * 60;

export interface ConnectionServices extends ConnectServices {
  readonly guard: TokenGuard;
  readonly rateLimiter: RateLimiter;
  readonly siteOrigin: SiteOrigin;
  readonly publicSite: PublicSite;
}

/** The operations on connections with work tools. */
export function mountConnections(api: OpenAPIHono<GuardedEnv>, services: ConnectionServices): void {
  const { db, guard, rateLimiter, siteOrigin, publicSite, workTools } = services;

  api.openapi(guard(toolsRoute), async (context) =>
    context.json(okList(await listWorkTools(db, workTools, publicSite, context.get('actor').workspaceId), null, null), 200),
  );

  api.openapi(guard(listRoute), async (context) =>
    context.json(okList(await listConnections(db, context.get('actor').workspaceId), null, null), 200),
  );

  api.openapi(guard(connectRoute), async (context) => {
    const actor = context.get('actor');
    await rateLimiter.consume(CONNECT_LIMIT, actor.workspaceId);
    const made = await connectWithToken(services, actor, requestOrigin(context), context.req.valid('json'));
    return context.json({ ...ok(made), status: 201 }, 201);
  });

  api.openapi(guard(testRoute), async (context) => {
    const { workspaceId } = context.get('actor');
    await rateLimiter.consume(CONNECT_LIMIT, workspaceId);
    const row = await getConnection(db, workspaceId, context.req.valid('json').connection_id);
    await askTool(services, row, (client, provider) => provider.account(client));
    return context.json(ok(await presentConnection(db, workspaceId, row.id)), 200);
  });

  api.openapi(guard(updateRoute), async (context) => {
    const { connection_id: id, fix } = context.req.valid('json');
    return context.json(ok(await updateConnection(db, context.get('actor'), id, fix)), 200);
  });

  api.openapi(guard(disconnectRoute), async (context) => {
    const { connection_id: id } = context.req.valid('query');
    const actor = context.get('actor');
    await removeAllThere(services, await getConnection(db, actor.workspaceId, id));
    await disconnect(db, actor, requestOrigin(context), id);
    return context.json(ok(null), 200);
  });

  api.openapi(guard(beginRoute), async (context) => {
    const actor = context.get('actor');
    await rateLimiter.consume(CONNECT_LIMIT, actor.workspaceId);
    const site = siteOrigin(context);
    const { url, browserSecret } = await beginConsent(services, actor, context.req.valid('param').provider, site);
    setCookie(context, cookieName(site, CONSENT_COOKIE), browserSecret, cookieOptions(site, CONSENT_SECONDS));
    // Scripts cannot follow a redirect to another origin, so they get the address instead.
    if (context.req.header('accept')?.includes('application/json')) return context.json(ok({ url }), 200);
    return context.redirect(url, 302);
  });

  api.openapi(finishRoute, async (context) => {
    const { provider } = context.req.valid('param');
    const { code, state } = context.req.valid('query');
    const site = siteOrigin(context);
    const lead = (query: Readonly<Record<string, string>>) =>
      context.redirect(`${site}/integrations?${new URLSearchParams({ integration: provider, ...query }).toString()}`, 302);
    // People may also decline there, and then come back without a code.
    if (!code || !state) return lead({ outcome: 'refused' });
    const browserSecret = getCookie(context, cookieName(site, CONSENT_COOKIE)) ?? '';
    try {
      await finishConsent(services, { provider, state, code, browserSecret, origin: requestOrigin(context), site });
      return lead({ outcome: 'connected' });
    } catch (error) {
      if (error instanceof ApiError) return lead({ outcome: 'failed', code: error.code });
      throw error;
    }
  });
}
