import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { and, eq } from '../../platform/database/query.ts';
import { notLongDeleted, requireSpace } from '../../platform/http/require-space.ts';
import { type Actor, authorKindOf } from '../accounts/index.ts';
import { requireTextSpace } from '../plans/index.ts';
import { feedbackPosts } from './tables.ts';

/** Posts of all visitors of a workspace, those that were imported with them: some 200,000 of the usual length. */
const VISITORS_BYTES = 200_000_000;

/** Call it at the end of a transaction in which somebody wrote a post. @throws ApiError limit_reached */
export async function requireSpaceOfPosts(transaction: NodePgDatabase, actor: Actor): Promise<void> {
  if (authorKindOf(actor) === 'user') return requireTextSpace(transaction, actor.workspaceId);
  await requireSpace(transaction, {
    counted: 'posts of visitors',
    ofWhom: actor.workspaceId,
    bytes: feedbackPosts.spaceBytes,
    rows: and(
      eq(feedbackPosts.workspaceId, actor.workspaceId),
      eq(feedbackPosts.authorKind, 'visitor'),
      notLongDeleted(feedbackPosts.deletedAt),
    ),
    most: VISITORS_BYTES,
    refusal: 'There is no room for more posts here at the moment.',
  });
}
