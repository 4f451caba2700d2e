import type { OpenAPIHono } from '@hono/zod-openapi';
import type { Context } from 'hono';
import {
  changeShare as changeShareRoute,
  copyShare as copyShareRoute,
  getSharedReport,
  listSharedFindings,
  listShares as listSharesRoute,
  makeShare as makeShareRoute,
  revokeShare as revokeShareRoute,
} from '@plumbline/contract';
import { ok, okList } from '../../platform/http/api.ts';
import { requestOrigin } from '../../platform/http/request-origin.ts';
import type { SiteOrigin } from '../../platform/http/site-origin.ts';
import type { SecretBox } from '../../platform/secrets/secret-box.ts';
import type { GuardedEnv, TokenGuard } from '../accounts/index.ts';
import { listFindings } from '../findings/index.ts';
import { publicOriginOf, type SubdomainServices } from '../subdomains/index.ts';
import { changeShare } from './change-share.ts';
import { copyShare } from './copy-share.ts';
import { listShares } from './list-shares.ts';
import { makeShare } from './make-share.ts';
import { openShare } from './open-share.ts';
import { readLink } from './read-link.ts';
import { readShare } from './read-share.ts';
import { revokeShare } from './revoke-share.ts';

export interface ShareServices extends SubdomainServices {
  /** Encrypts the secrets of links, so that they can be copied again. */
  readonly shareBox: SecretBox;
  readonly guard: TokenGuard;
  readonly siteOrigin: SiteOrigin;
}

/** Links to reports: created, named, copied and revoked by members, used by anyone who has one. */
export function mountShares(api: OpenAPIHono<GuardedEnv>, services: ShareServices): void {
  const { db, shareBox, guard, siteOrigin } = services;
  const addressOf = async (context: Context<GuardedEnv>, token: string): Promise<string> =>
    `${await publicOriginOf(services, context.get('actor').workspaceId, siteOrigin(context))}/shared/${token}`;

  api.openapi(guard(makeShareRoute), async (context) => {
    const link = await makeShare({ db, shareBox }, context.get('actor'), requestOrigin(context), context.req.valid('json'));
    const url = await addressOf(context, link.token);
    return context.json({ ...ok({ ...link, url }, 'Link created.'), status: 201 }, 201);
  });

  api.openapi(guard(listSharesRoute), async (context) => {
    const links = await listShares(db, context.get('actor').workspaceId, context.req.valid('query').test_id);
    return context.json(okList(links, null, links.length), 200);
  });

  api.openapi(guard(changeShareRoute), async (context) => {
    const link = await changeShare(db, context.get('actor'), context.req.valid('json'));
    return context.json(ok(link), 200);
  });

  api.openapi(guard(copyShareRoute), async (context) => {
    const copied = await copyShare({ db, shareBox }, context.get('actor'), requestOrigin(context), context.req.valid('json'));
    context.header('cache-control', 'no-store');
    return context.json(ok({ ...copied, url: await addressOf(context, copied.token) }), 200);
  });

  api.openapi(guard(revokeShareRoute), async (context) => {
    await revokeShare(db, context.get('actor'), requestOrigin(context), context.req.valid('query'));
    return context.json(ok(null), 200);
  });

  api.openapi(getSharedReport, async (context) => {
    return context.json(ok(await readShare(db, readLink(context))), 200);
  });

  api.openapi(listSharedFindings, async (context) => {
    const query = context.req.valid('query');
    const { test } = await openShare(db, readLink(context));
    const { rows, nextCursor, total } = await listFindings(db, { ...query, test_id: test.id });
    return context.json(okList(rows, nextCursor, total), 200);
  });
}
