import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Limit, RateLimiter } from '../../platform/http/rate-limit.ts';
import type { RequestOrigin } from '../../platform/http/request-origin.ts';
import type { Actor } from '../accounts/index.ts';
import { recordEvent } from '../audit-log/index.ts';

/** Each export reads everything there is, on its own connection. */
const EXPORT_LIMIT: Limit = { name: 'export', points: 10, perSeconds: 3600 };

/** Counts an export and logs it before any of it is sent. @throws ApiError rate_limited */
export async function noteExport(
  { db, rateLimiter }: { readonly db: NodePgDatabase; readonly rateLimiter: RateLimiter },
  actor: Actor,
  workspaceId: string | null,
  origin: RequestOrigin,
): Promise<void> {
  await rateLimiter.consume(EXPORT_LIMIT, actor.userId);
  await recordEvent(db, { kind: 'data-exported', userId: actor.userId, workspaceId, origin });
}
