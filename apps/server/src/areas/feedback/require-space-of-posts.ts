import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { and, eq } from '../../platform/database/query.ts';
import { notLongDeleted, requireSpace } from '../../platform/http/require-space.ts';
import { requireTextSpace } from '../plans/index.ts';
import type { PostRow } from './hold-post.ts';
import { feedbackPosts } from './tables.ts';

/** For all visitors’ posts in a workspace, including imported ones: about 200,000 of the usual length. */
const VISITORS_BYTES = 200_000_000;

/** Which limit a post counts towards. */
type Place = Pick<PostRow, 'workspaceId' | 'authorKind' | 'isRewritten'>;

/** Call it at the end of a transaction that adds or restores a post: only then is it counted. @throws ApiError limit_reached */
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
