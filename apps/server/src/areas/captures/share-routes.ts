import type { OpenAPIHono } from '@hono/zod-openapi';
import {
  getSharedFile,
  getSharedReport,
  getSharedRequest,
  listSharedFindings,
  listSharedMessages,
  listSharedRequests,
  listSharedSteps,
  listShares as listSharesRoute,
  makeShare as makeShareRoute,
  revokeShare as revokeShareRoute,
} from '@plumbline/contract';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Files } from '../../platform/files/files.ts';
import { ok, okList } from '../../platform/http/api.ts';
import { requestOrigin } from '../../platform/http/request-origin.ts';
import type { GuardedEnv, TokenGuard } from '../accounts/index.ts';
import { listFindings } from '../findings/index.ts';
import { listMessages } from './list-messages.ts';
import { getRequest, listRequests } from './list-requests.ts';
import { listSteps } from './list-steps.ts';
import { listShares, makeShare, revokeShare } from './make-share.ts';
import { openShare, readShare } from './open-share.ts';
import { readFile } from './read-file.ts';
import { readLink } from './read-link.ts';
import { fileAnswer } from './report-routes.ts';

export interface ShareServices {
  readonly db: NodePgDatabase;
  readonly files: Files;
  readonly guard: TokenGuard;
}

/** Links to reports: made and revoked by members, opened by whoever has one. */
export function mountShares(api: OpenAPIHono<GuardedEnv>, { db, files, guard }: ShareServices): void {
  api.openapi(guard(makeShareRoute), async (context) => {
    const link = await makeShare(db, context.get('actor'), requestOrigin(context), context.req.valid('json'));
    return context.json({ ...ok(link, 'The link is made.'), status: 201 }, 201);
  });

  api.openapi(guard(listSharesRoute), async (context) => {
    const links = await listShares(db, context.get('actor').workspaceId, context.req.valid('query').test_id);
    return context.json(okList(links, null, links.length), 200);
  });

  api.openapi(guard(revokeShareRoute), async (context) => {
    await revokeShare(db, context.get('actor'), requestOrigin(context), context.req.valid('query'));
    return context.json(ok(null), 200);
  });

  api.openapi(getSharedReport, async (context) => {
    return context.json(ok(await readShare(db, readLink(context))), 200);
  });

  api.openapi(listSharedSteps, async (context) => {
    const page = context.req.valid('query');
    const { test } = await openShare(db, readLink(context));
    const { rows, nextCursor, total } = await listSteps(db, test.id, page);
    return context.json(okList(rows, nextCursor, total), 200);
  });

  api.openapi(getSharedFile, async (context) => {
    const { asset_id, file, size } = context.req.valid('query');
    const { test } = await openShare(db, readLink(context));
    const answer = fileAnswer(await readFile(db, files, { testId: test.id, assetId: asset_id, file, size }), file);
    // A revoked link opens nothing, not even from a cache.
    answer.headers.set('cache-control', 'no-store');
    return answer;
  });

  api.openapi(listSharedRequests, async (context) => {
    const query = context.req.valid('query');
    const { test } = await openShare(db, readLink(context));
    const { rows, nextCursor, total } = await listRequests(db, { ...query, test_id: test.id });
    return context.json(okList(rows, nextCursor, total), 200);
  });

  api.openapi(getSharedRequest, async (context) => {
    const { request_id } = context.req.valid('query');
    const { link, test } = await openShare(db, readLink(context));
    const request = await getRequest(db, test.id, request_id);
    const shown = link.withBodies ? request : { ...request, request_body: null, response_body: null, body_note: 'Bodies are not shared.' };
    return context.json(ok(shown), 200);
  });

  api.openapi(listSharedMessages, async (context) => {
    const query = context.req.valid('query');
    const { test } = await openShare(db, readLink(context));
    const { rows, nextCursor, total } = await listMessages(db, test.id, query);
    return context.json(okList(rows, nextCursor, total), 200);
  });

  api.openapi(listSharedFindings, async (context) => {
    const query = context.req.valid('query');
    const { test } = await openShare(db, readLink(context));
    const { rows, nextCursor, total } = await listFindings(db, { ...query, test_id: test.id }, test.createdAt);
    return context.json(okList(rows, nextCursor, total), 200);
  });
}
