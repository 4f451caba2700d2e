import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { and, eq } from '../../platform/database/query.ts';
import { ApiError, notFound } from '../../platform/http/api-error.ts';
import type { RequestOrigin } from '../../platform/http/request-origin.ts';
import type { SecretBox } from '../../platform/secrets/secret-box.ts';
import { type Actor, holdActor, tokenHash } from '../accounts/index.ts';
import { recordEvent } from '../audit-log/index.ts';
import { getTest } from '../tests/index.ts';
import { shareLinks } from './tables.ts';

/**
 * The secret of an active link, for members who want to send it again.
 * @throws ApiError not_found; conflict when the link has ended, or its secret is missing or cannot be decrypted
 */
export async function copyShare(
  { db, shareBox }: { readonly db: NodePgDatabase; readonly shareBox: SecretBox },
  actor: Actor,
  origin: RequestOrigin,
  { test_id, share_id }: { readonly test_id: string; readonly share_id: string },
): Promise<{ token: string }> {
  const test = await getTest(db, actor.workspaceId, test_id);
  const [link] = await db
    .select()
    .from(shareLinks)
    .where(and(eq(shareLinks.id, share_id), eq(shareLinks.testId, test.id)));
  if (!link) throw notFound('link');
  if (link.revokedAt || link.expiresAt <= new Date())
    throw new ApiError('conflict', 'This link has expired or was revoked. Create a new one.');
  const token = openToken(shareBox, link);
  if (token === null) throw new ApiError('conflict', 'The address of this link was not stored. Create a new link.');
  await db.transaction(async (transaction) => {
    await holdActor(transaction, actor);
    await recordEvent(transaction, {
      kind: 'report-share-copied',
      userId: actor.userId,
      workspaceId: actor.workspaceId,
      origin,
      detail: { site: test.host },
    });
  });
  return { token };
}

/** null without a secret, when the server’s secret was changed, or when the row contains the secret of another link. */
function openToken(box: SecretBox, link: typeof shareLinks.$inferSelect): string | null {
  if (link.sealedToken === null) return null;
  try {
    const token = box.open(link.sealedToken);
    return tokenHash(token) === link.tokenHash ? token : null;
  } catch {
    return null;
  }
}
