import type { OpenAPIHono } from '@hono/zod-openapi';
import { addItemFile } from '@plumbline/contract';
import { ok } from '../../../platform/http/api.ts';
import type { Limit, RateLimiter } from '../../../platform/http/rate-limit.ts';
import { type GuardedEnv, takeBytes, type TokenGuard } from '../../accounts/index.ts';
import { type FileServices, keepFile } from './keep-file.ts';

const FILE_LIMIT: Limit = { name: 'item-file', points: 240, perSeconds: 3600 };

/** The operation on files of tickets. */
export function mountItemFiles(
  api: OpenAPIHono<GuardedEnv>,
  services: FileServices & { readonly guard: TokenGuard; readonly rateLimiter: RateLimiter },
): void {
  api.openapi(services.guard(addItemFile), async (context) => {
    const actor = context.get('actor');
    await services.rateLimiter.consume(FILE_LIMIT, actor.workspaceId);
    const { connection_id: connectionId, name } = context.req.valid('query');
    const bytes = await takeBytes(context);
    const kept = await keepFile(services, actor, { connectionId, name, bytes });
    return context.json({ ...ok(kept), status: 201 }, 201);
  });
}
