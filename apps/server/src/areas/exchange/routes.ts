import type { OpenAPIHono } from '@hono/zod-openapi';
import {
  exportFeedback as exportRoute,
  listImports as listRoute,
  startImport as startRoute,
  undoImport as undoRoute,
  uploadImport as uploadRoute,
} from '@plumbline/contract';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { ok, okList } from '../../platform/http/api.ts';
import type { Exports } from '../../platform/http/exports.ts';
import type { Limit, RateLimiter } from '../../platform/http/rate-limit.ts';
import { requestOrigin } from '../../platform/http/request-origin.ts';
import type { Turns } from '../../platform/http/turns.ts';
import type { Queue } from '../../platform/queue/queue.ts';
import { type GuardedEnv, takeBytes, type TokenGuard, turnOwner } from '../accounts/index.ts';
import { recordEvent } from '../audit-log/index.ts';
import { streamExport } from '../reports/index.ts';
import { requireSite } from '../sites/index.ts';
import { exportFeedback } from './exports/export-feedback.ts';
import { listImports, readUpload } from './imports/read-upload.ts';
import { startImport } from './imports/start-import.ts';
import { undoImport } from './imports/undo-import.ts';

/** Each reads everything in the workspace. */
const EXPORT_LIMIT: Limit = { name: 'feedback-export', points: 20, perSeconds: 3600 };
/** Each reads ten megabytes. */
const UPLOAD_LIMIT: Limit = { name: 'feedback-import', points: 20, perSeconds: 3600 };
const CHANGE_LIMIT: Limit = { name: 'feedback-import-change', points: 60, perSeconds: 3600 };

export interface ExchangeServices {
  readonly db: NodePgDatabase;
  readonly queue: Queue;
  readonly guard: TokenGuard;
  readonly rateLimiter: RateLimiter;
  readonly exports: Exports;
  readonly stopping: AbortSignal;
  readonly slowWork: { readonly fileReading: Turns };
}

/** The operations for exporting and importing feedback. */
export function mountExchange(api: OpenAPIHono<GuardedEnv>, services: ExchangeServices): void {
  const { db, guard, rateLimiter, slowWork } = services;

  api.openapi(guard(exportRoute), async (context) => {
    const actor = context.get('actor');
    const { userId, workspaceId } = actor;
    const { format, site_id: siteId = null } = context.req.valid('query');
    if (siteId) await requireSite(db, workspaceId, siteId);
    await rateLimiter.consume(EXPORT_LIMIT, workspaceId);
    await recordEvent(db, { kind: 'feedback-exported', userId, workspaceId, origin: requestOrigin(context) });
    const file = exportFeedback({ workspaceId, siteId }, format);
    return streamExport(services, actor, file, context.req.raw.signal);
  });

  api.openapi(guard(listRoute), async (context) => {
    const rows = await listImports(db, context.get('actor').workspaceId);
    return context.json(okList(rows, null, rows.length), 200);
  });

  api.openapi(guard(uploadRoute), async (context) => {
    const actor = context.get('actor');
    await rateLimiter.consume(UPLOAD_LIMIT, actor.workspaceId);
    const { source, file_name: fileName } = context.req.valid('query');
    const bytes = await takeBytes(context);
    const owner = await turnOwner(db, actor);
    const read = () => readUpload(db, actor, { source, fileName, bytes, owner });
    const kept = await slowWork.fileReading.run(owner, read, context.req.raw.signal);
    return context.json({ ...ok(kept), status: 201 }, 201);
  });

  api.openapi(guard(startRoute), async (context) => {
    const actor = context.get('actor');
    await rateLimiter.consume(CHANGE_LIMIT, actor.workspaceId);
    const started = await startImport(services, actor, context.req.valid('json'), requestOrigin(context));
    return context.json({ ...ok(started), status: 202 }, 202);
  });

  api.openapi(guard(undoRoute), async (context) => {
    const actor = context.get('actor');
    await rateLimiter.consume(CHANGE_LIMIT, actor.workspaceId);
    return context.json(ok(await undoImport(db, actor, context.req.valid('json').import_id, requestOrigin(context))), 200);
  });
}
