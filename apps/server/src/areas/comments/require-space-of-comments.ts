import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { and, eq } from '../../platform/database/query.ts';
import { notLongDeleted, requireSpace } from '../../platform/http/require-space.ts';
import { requireTextSpace } from '../plans/index.ts';
import type { CommentRow } from './present-comment.ts';
import { comments } from './tables.ts';

/** Comments of all visitors of a workspace, those that were imported with them. */
const VISITORS_BYTES = 200_000_000;

/** In whose room a comment is. */
type Place = Pick<CommentRow, 'workspaceId' | 'authorKind'>;

/** Call it at the end of a transaction in which a comment was written or brought back: it is judged where it counts. @throws ApiError limit_reached */
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
