import type { OpenAPIHono } from '@hono/zod-openapi';
import { getSharedFile, getSharedRequest, listSharedMessages, listSharedRequests, listSharedSteps } from '@plumbline/contract';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Files } from '../../platform/files/files.ts';
import { ok, okList } from '../../platform/http/api.ts';
import type { GuardedEnv } from '../accounts/index.ts';
import { openShare, readLink } from '../shares/index.ts';
import { listMessages } from './list-messages.ts';
import { getRequest, listRequests } from './list-requests.ts';
import { listSteps } from './list-steps.ts';
import { readFile } from './read-file.ts';
import { servedAnswer } from './report-routes.ts';

/** What a link to a capture gives access to, in addition to other links to reports. */
export function mountSharedCaptures(
  api: OpenAPIHono<GuardedEnv>,
  { db, files }: { readonly db: NodePgDatabase; readonly files: Files },
): void {
  api.openapi(listSharedSteps, async (context) => {
    const page = context.req.valid('query');
    const { test } = await openShare(db, readLink(context));
    const { rows, nextCursor, total } = await listSteps(db, test.id, page);
    return context.json(okList(rows, nextCursor, total), 200);
  });

  api.openapi(getSharedFile, async (context) => {
    const { asset_id, file, size, width } = context.req.valid('query');
    const { test } = await openShare(db, readLink(context));
    // Not cached: a revoked link must stop working.
    return servedAnswer(await readFile(db, files, { testId: test.id, assetId: asset_id, file, size, width, byLink: true }), file);
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
    const shown = link.withBodies
      ? request
      : { ...request, request_body: null, response_body: null, body_note: 'Request and response bodies are not shared.' };
    return context.json(ok(shown), 200);
  });

  api.openapi(listSharedMessages, async (context) => {
    const query = context.req.valid('query');
    const { test } = await openShare(db, readLink(context));
    const { rows, nextCursor, total } = await listMessages(db, test.id, query);
    return context.json(okList(rows, nextCursor, total), 200);
  });
}
