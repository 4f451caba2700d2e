import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { and, eq } from '../../platform/database/query.ts';
import { notLongDeleted, requireSpace } from '../../platform/http/require-space.ts';
import { requireTextSpace } from '../plans/index.ts';
import type { CommentRow } from './present-comment.ts';
import { comments } from './tables.ts';

/** For all visitors’ comments in a workspace, including imported ones. */
const VISITORS_BYTES = 200_000_000;

/** Which limit a comment counts towards. */
type Place = Pick<CommentRow, 'workspaceId' | 'authorKind'>;

/** Call it at the end of a transaction that adds or restores a comment: only then is it counted. @throws ApiError limit_reached */
export async function requireSpaceOfComments(transaction: NodePgDatabase, { workspaceId, authorKind }: Place): Promise<void> {
  if (authorKind === 'user') return requireTextSpace(transaction, workspaceId);
  await requireSpace(transaction, {
    counted: 'comments of visitors',
    ofWhom: workspaceId,
    bytes: comments.spaceBytes,
    rows: and(eq(comments.workspaceId, workspaceId), eq(comments.authorKind, 'visitor'), notLongDeleted(comments.deletedAt)),
    most: VISITORS_BYTES,
    refusal: 'There is currently no room for more comments here.',
  });
}
