import type { OpenAPIHono } from '@hono/zod-openapi';
import { addPictureVersion, listPictureVersions, removePictureVersion } from '@plumbline/contract';
import { ok, okList } from '../../../platform/http/api.ts';
import type { Limit, RateLimiter } from '../../../platform/http/rate-limit.ts';
import { requestOrigin } from '../../../platform/http/request-origin.ts';
import type { Queue } from '../../../platform/queue/queue.ts';
import { type GuardedEnv, takeBytes, type TokenGuard } from '../../accounts/index.ts';
import { getTest } from '../../tests/index.ts';
import type { UploadServices } from '../add-file-part.ts';
import { addVersionPart } from './add-version-part.ts';
import { listVersions } from './list-versions.ts';
import { removeVersion } from './remove-version.ts';

/** Started uploads; far more than anyone draws. */
const SAVE_LIMIT: Limit = { name: 'save-picture-version', points: 300, perSeconds: 3600 };

export interface VersionServices extends UploadServices {
  readonly queue: Queue;
  readonly guard: TokenGuard;
  readonly rateLimiter: RateLimiter;
}

/** Edited versions of captured pictures. */
export function mountPictureVersions(api: OpenAPIHono<GuardedEnv>, { db, queue, files, scan, guard, rateLimiter }: VersionServices): void {
  api.openapi(guard(addPictureVersion), async (context) => {
    const actor = context.get('actor');
    const { workspaceId } = actor;
    const { test_id, asset_id, file, upload_id, offset, total, left, top, base } = context.req.valid('query');
    const test = await getTest(db, workspaceId, test_id);
    if (offset === 0) await rateLimiter.consume(SAVE_LIMIT, workspaceId);
    const bytes = await takeBytes(context);
    const picture = { testId: test.id, assetId: asset_id, file };
    return context.json(
      ok(
        await addVersionPart(
          { db, files, scan, rateLimiter },
          { ...picture, test, uploadId: upload_id, offset, total, left, top, base, bytes, actor },
        ),
      ),
      200,
    );
  });

  api.openapi(guard(listPictureVersions), async (context) => {
    const { test_id, asset_id, file } = context.req.valid('query');
    const test = await getTest(db, context.get('actor').workspaceId, test_id);
    const versions = await listVersions(db, { testId: test.id, assetId: asset_id, file });
    return context.json(okList(versions, null, versions.length), 200);
  });

  api.openapi(guard(removePictureVersion), async (context) => {
    const actor = context.get('actor');
    const { test_id, asset_id, file, version } = context.req.valid('query');
    const test = await getTest(db, actor.workspaceId, test_id);
    const by = { actor, origin: requestOrigin(context), test };
    const shown = await removeVersion(db, queue, by, { testId: test.id, assetId: asset_id, file, version });
    return context.json(ok({ shown }, shown === 0 ? 'The original screenshot is shown again.' : `Version ${shown} is shown again.`), 200);
  });
}
