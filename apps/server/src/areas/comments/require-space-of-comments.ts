import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { and, eq } from '../../platform/database/query.ts';
import { notLongDeleted, requireSpace } from '../../platform/http/require-space.ts';
import { type Actor, authorKindOf } from '../accounts/index.ts';
import { requireTextSpace } from '../plans/index.ts';
import { comments } from './tables.ts';

/** Comments of all visitors of a workspace, those that were imported with them. */
const VISITORS_BYTES = 200_000_000;

/** Call it at the end of a transaction in which somebody wrote a comment. @throws ApiError limit_reached */
export async function requireSpaceOfComments(transaction: NodePgDatabase, actor: Actor): Promise<void> {
  if (authorKindOf(actor) === 'user') return requireTextSpace(transaction, actor.workspaceId);
  await requireSpace(transaction, {
    counted: 'comments of visitors',
    ofWhom: actor.workspaceId,
    bytes: comments.spaceBytes,
    rows: and(eq(comments.workspaceId, actor.workspaceId), eq(comments.authorKind, 'visitor'), notLongDeleted(comments.deletedAt)),
    most: VISITORS_BYTES,
    refusal: 'There is no room for more comments here at the moment.',
  });
}
