import type { OpenAPIHono } from '@hono/zod-openapi';
import {
  deleteSteps as deleteRoute,
  getCaptureFile,
  getCaptureZip,
  getHar,
  getRequest as getRequestRoute,
  listMessages as listMessagesRoute,
  listRequests as listRequestsRoute,
  listSteps as listStepsRoute,
  restoreSteps as restoreRoute,
} from '@plumbline/contract';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Files } from '../../platform/files/files.ts';
import { ok, okList } from '../../platform/http/api.ts';
import type { ExportDatabase, Exports } from '../../platform/http/exports.ts';
import { fileAnswer } from '../../platform/http/file-answer.ts';
import { streamBytes } from '../../platform/http/stream-bytes.ts';
import { streamText } from '../../platform/http/stream-text.ts';
import { exportReader, type GuardedEnv, isAtLeast, type TokenGuard } from '../accounts/index.ts';
import { createSettleInTurn, type SettlingServices } from '../findings/index.ts';
import { getTest, type TestRow } from '../tests/index.ts';
import { listMessages, testOfMessages } from './list-messages.ts';
import { getRequest, listRequests } from './list-requests.ts';
import { listSteps } from './list-steps.ts';
import { makeHar } from './make-har.ts';
import { makeZip } from './make-zip.ts';
import { findCapture } from './open-capture.ts';
import { bringStepsBack, putStepsAway } from './put-steps-away.ts';
import { readFile, type ServedFile } from './read-file.ts';

export interface ReportServices extends SettlingServices {
  readonly db: NodePgDatabase;
  readonly files: Files;
  readonly guard: TokenGuard;
  readonly exports: Exports;
  /** Product version, for files that name their creator. */
  readonly version: string;
}

/** The operations for reading a capture and removing steps. */
export function mountReports(api: OpenAPIHono<GuardedEnv>, services: ReportServices): void {
  const { db, files, guard, exports, version } = services;
  const inTurn = createSettleInTurn(services);

  // Before the list of steps: its path has an id where this one has a word.
  api.openapi(guard(getCaptureZip), async (context) => {
    const actor = context.get('actor');
    const test = await getTest(db, actor.workspaceId, context.req.valid('query').test_id);
    const make = (database: ExportDatabase) => makeZip(database.db, files, test.id, version);
    const parts = await exports.begin(await exportReader(db, actor), make, context.req.raw.signal);
    return new Response(streamBytes(parts), { headers: attached('application/zip', fileName(test, 'zip')) });
  });

  api.openapi(guard(listStepsRoute), async (context) => {
    const { client_reference_id, ...page } = context.req.valid('query');
    const name = { ...context.req.valid('param'), ...(client_reference_id ? { client_reference_id } : {}) };
    const test = await findCapture(db, context.get('actor').workspaceId, name);
    const { rows, nextCursor, total } = await listSteps(db, test.id, page);
    return context.json(okList(rows, nextCursor, total), 200);
  });

  api.openapi(guard(getCaptureFile), async (context) => {
    const { test_id, asset_id, file, size, width, version } = context.req.valid('query');
    const { workspaceId, role } = context.get('actor');
    const test = await getTest(db, workspaceId, test_id);
    const newestOnly = !isAtLeast(role, 'member');
    const served = await readFile(db, files, { testId: test.id, assetId: asset_id, file, size, width, version, newestOnly });
    if (version !== undefined) return servedAnswer(served, file);
    // Another version may be the newest by now: the client revalidates each time, and downloads only changes.
    const asNow = { 'cache-control': 'private, no-cache', etag: `"${served.tag}"` };
    if (context.req.header('if-none-match')?.includes(asNow.etag)) return new Response(null, { status: 304, headers: asNow });
    return servedAnswer(served, file, asNow);
  });

  api.openapi(guard(listRequestsRoute), async (context) => {
    const { client_reference_id, ...query } = context.req.valid('query');
    const name = { test_id: query.test_id, ...(client_reference_id ? { client_reference_id } : {}) };
    await findCapture(db, context.get('actor').workspaceId, name);
    const { rows, nextCursor, total } = await listRequests(db, query);
    return context.json(okList(rows, nextCursor, total), 200);
  });

  api.openapi(guard(getRequestRoute), async (context) => {
    const { test_id, request_id } = context.req.valid('query');
    const test = await getTest(db, context.get('actor').workspaceId, test_id);
    return context.json(ok(await getRequest(db, test.id, request_id)), 200);
  });

  api.openapi(guard(getHar), async (context) => {
    const actor = context.get('actor');
    const test = await getTest(db, actor.workspaceId, context.req.valid('query').test_id);
    const make = (database: ExportDatabase) => makeHar(database.db, test.id, version);
    const parts = await exports.begin(await exportReader(db, actor), make, context.req.raw.signal);
    return new Response(streamText(parts), {
      headers: attached('application/json; charset=utf-8', fileName(test, 'har')),
    });
  });

  api.openapi(guard(listMessagesRoute), async (context) => {
    const query = context.req.valid('query');
    const testId = await testOfMessages(db, context.get('actor').workspaceId, query);
    const { rows, nextCursor, total } = await listMessages(db, testId, query);
    return context.json(okList(rows, nextCursor, total), 200);
  });

  api.openapi(guard(deleteRoute), async (context) => {
    const { test_id, asset_ids } = context.req.valid('json');
    const test = await getTest(db, context.get('actor').workspaceId, test_id);
    return context.json(ok({ deleted: await inTurn(context, () => putStepsAway(db, test, asset_ids)) }), 200);
  });

  api.openapi(guard(restoreRoute), async (context) => {
    const { test_id, asset_ids } = context.req.valid('json');
    const test = await getTest(db, context.get('actor').workspaceId, test_id);
    return context.json(ok({ restored: await inTurn(context, () => bringStepsBack(db, test, asset_ids)) }), 200);
  });
}

/** A file to be shown by one of our pages. Its media type is one that browsers do not run; opened directly, it is downloaded. */
export function servedAnswer(
  { stored, type }: ServedFile,
  name: string,
  caching: Readonly<Record<string, string>> = { 'cache-control': 'no-store' },
): Response {
  const ending = type.startsWith('image/') ? type.slice('image/'.length) : 'txt';
  return fileAnswer(stored, { ...attached(type, `${name}.${ending}`), ...caching });
}

function attached(type: string, name: string): Record<string, string> {
  return { 'content-type': type, 'content-disposition': `attachment; filename="${name}"` };
}

/** Safe in a header and on every file system. */
function fileName({ host, createdAt }: TestRow, ending: string): string {
  return `plumbline-${host.replaceAll(/[^\w.-]/g, '_')}-${createdAt.toISOString().slice(0, 10)}.${ending}`;
}
