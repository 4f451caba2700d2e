import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { and, eq } from '../../platform/database/query.ts';
import { notLongDeleted, requireSpace } from '../../platform/http/require-space.ts';
import { requireTextSpace } from '../plans/index.ts';
import type { PostRow } from './hold-post.ts';
import { feedbackPosts } from './tables.ts';

/** Posts of all visitors of a workspace, those that were imported with them: some 200,000 of the usual length. */
const VISITORS_BYTES = 200_000_000;

/** In whose room a post is. */
type Place = Pick<PostRow, 'workspaceId' | 'authorKind' | 'isRewritten'>;

/** Call it at the end of a transaction in which a post was written or brought back: it is judged where it counts. @throws ApiError limit_reached */
export async function requireSpaceOfPosts(transaction: NodePgDatabase, { workspaceId, authorKind, isRewritten }: Place): Promise<void> {
  if (authorKind === 'user' || isRewritten) return requireTextSpace(transaction, workspaceId);
  await requireSpace(transaction, {
    counted: 'posts of visitors',
    ofWhom: workspaceId,
    bytes: feedbackPosts.spaceBytes,
    rows: and(
      eq(feedbackPosts.workspaceId, workspaceId),
      eq(feedbackPosts.authorKind, 'visitor'),
      eq(feedbackPosts.isRewritten, false),
      notLongDeleted(feedbackPosts.deletedAt),
    ),
    most: VISITORS_BYTES,
    refusal: 'There is currently no room for more posts here.',
  });
}
