import type { OpenAPIHono } from '@hono/zod-openapi';
import {
  addMessages as addMessagesRoute,
  addRequests as addRequestsRoute,
  addSteps as addStepsRoute,
  finishCapture as finishRoute,
  uploadDesktopAsset,
  uploadMobileAsset,
} from '@plumbline/contract';
import { ok } from '../../platform/http/api.ts';
import type { Queue } from '../../platform/queue/queue.ts';
import { type GuardedEnv, takeBytes, type TokenGuard } from '../accounts/index.ts';
import { addCountedRows } from './add-counted-rows.ts';
import { addFilePart, type FileServices } from './add-file-part.ts';
import { addMessages, addRequests, addSteps } from './add-rows.ts';
import { finishCapture } from './finish-capture.ts';
import { findCapture, openCapture } from './open-capture.ts';

export interface CaptureServices extends FileServices {
  readonly queue: Queue;
  readonly guard: TokenGuard;
}

/** The operations for uploading a capture. */
export function mountCaptures(api: OpenAPIHono<GuardedEnv>, services: CaptureServices): void {
  const { db, guard } = services;
  api.openapi(guard(addStepsRoute), async (context) => {
    const { steps, ...name } = context.req.valid('json');
    const actor = context.get('actor');
    const test = await openCapture(db, actor.workspaceId, name);
    return context.json(ok({ kept: await addCountedRows(db, actor, test, steps, addSteps) }), 200);
  });

  api.openapi(guard(addRequestsRoute), async (context) => {
    const { requests, ...name } = context.req.valid('json');
    const actor = context.get('actor');
    const test = await openCapture(db, actor.workspaceId, name);
    return context.json(ok({ kept: await addCountedRows(db, actor, test, requests, addRequests) }), 200);
  });

  api.openapi(guard(addMessagesRoute), async (context) => {
    const { messages, ...name } = context.req.valid('json');
    const actor = context.get('actor');
    const test = await openCapture(db, actor.workspaceId, name);
    return context.json(ok({ kept: await addCountedRows(db, actor, test, messages, addMessages) }), 200);
  });

  for (const route of [uploadDesktopAsset, uploadMobileAsset]) {
    api.openapi(guard(route), async (context) => {
      const { test_id, asset_id, file, offset, total } = context.req.valid('query');
      const actor = context.get('actor');
      const test = await openCapture(db, actor.workspaceId, { test_id });
      const bytes = await takeBytes(context);
      return context.json(ok(await addFilePart(services, { actor, test, assetId: asset_id, file, offset, total, bytes })), 200);
    });
  }

  api.openapi(guard(finishRoute), async (context) => {
    const sent = context.req.valid('json');
    const actor = context.get('actor');
    const test = await findCapture(db, actor.workspaceId, sent);
    return context.json(ok(await finishCapture(services, actor, test, sent)), 200);
  });
}
