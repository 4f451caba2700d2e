import type { OpenAPIHono } from '@hono/zod-openapi';
import {
  addMessages as addMessagesRoute,
  addRequests as addRequestsRoute,
  addSteps as addStepsRoute,
  beginCapture as beginRoute,
  finishCapture as finishRoute,
  uploadDesktopAsset,
  uploadMobileAsset,
} from '@plumbline/contract';
import { ok } from '../../platform/http/api.ts';
import type { Limit, RateLimiter } from '../../platform/http/rate-limit.ts';
import type { Queue } from '../../platform/queue/queue.ts';
import type { GuardedEnv, TokenGuard } from '../accounts/index.ts';
import { beginCapture } from '../tests/index.ts';
import { addCountedRows } from './add-counted-rows.ts';
import { addFilePart, type UploadServices } from './add-file-part.ts';
import { addMessages, addRequests, addSteps } from './add-rows.ts';
import { finishCapture } from './finish-capture.ts';
import { findCapture, openCapture } from './open-capture.ts';

const BEGIN_LIMIT: Limit = { name: 'begin-capture', points: 120, perSeconds: 3600 };

export interface CaptureServices extends UploadServices {
  readonly queue: Queue;
  readonly guard: TokenGuard;
  readonly rateLimiter: RateLimiter;
}

/** The operations by which a browser brings a capture. */
export function mountCaptures(api: OpenAPIHono<GuardedEnv>, { db, queue, files, scan, guard, rateLimiter }: CaptureServices): void {
  api.openapi(guard(beginRoute), async (context) => {
    const { workspaceId, userId } = context.get('actor');
    const { kind, url, client_reference_id, device } = context.req.valid('json');
    await rateLimiter.consume(BEGIN_LIMIT, workspaceId);
    const test_id = await beginCapture(db, {
      workspaceId,
      startedBy: userId,
      kind,
      url,
      clientReferenceId: client_reference_id,
      options: { captured: true, ...device, screen: `${device.screen.width}×${device.screen.height}` },
    });
    return context.json({ ...ok({ test_id, client_reference_id }, 'The test waits for its capture.'), status: 201 }, 201);
  });

  api.openapi(guard(addStepsRoute), async (context) => {
    const { steps, ...name } = context.req.valid('json');
    const test = await openCapture(db, context.get('actor').workspaceId, name);
    return context.json(ok({ kept: await addCountedRows(db, test, steps, addSteps) }), 200);
  });

  api.openapi(guard(addRequestsRoute), async (context) => {
    const { requests, ...name } = context.req.valid('json');
    const test = await openCapture(db, context.get('actor').workspaceId, name);
    return context.json(ok({ kept: await addCountedRows(db, test, requests, addRequests) }), 200);
  });

  api.openapi(guard(addMessagesRoute), async (context) => {
    const { messages, ...name } = context.req.valid('json');
    const test = await openCapture(db, context.get('actor').workspaceId, name);
    return context.json(ok({ kept: await addCountedRows(db, test, messages, addMessages) }), 200);
  });

  for (const route of [uploadDesktopAsset, uploadMobileAsset]) {
    api.openapi(guard(route), async (context) => {
      const { test_id, asset_id, file, offset, total } = context.req.valid('query');
      const test = await openCapture(db, context.get('actor').workspaceId, { test_id });
      const bytes = new Uint8Array(await context.req.arrayBuffer());
      return context.json(ok(await addFilePart({ db, files, scan }, { test, assetId: asset_id, file, offset, total, bytes })), 200);
    });
  }

  api.openapi(guard(finishRoute), async (context) => {
    const sent = context.req.valid('json');
    const test = await findCapture(db, context.get('actor').workspaceId, sent);
    return context.json(ok(await finishCapture(db, queue, test, sent)), 200);
  });
}
