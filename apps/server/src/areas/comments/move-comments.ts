import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { and, eq, isNull, sql } from '../../platform/database/query.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import { inPublic } from '../moderation/index.ts';
import { readRoom } from './require-room.ts';
import { comments } from './tables.ts';

/** Two locked posts, the first being merged into the second. */
interface Merge {
  readonly from: string;
  readonly into: string;
}

/** Moves a post’s comments to the one it is merged into. @throws ApiError limit_reached */
export async function moveComments(transaction: NodePgDatabase, { from, into }: Merge): Promise<void> {
  await transaction.update(comments).set({ feedbackId: into, mergedFromId: from }).where(eq(comments.feedbackId, from));
  if ((await readRoom(transaction, { kind: 'feedback', id: into })).isExceeded)
    throw new ApiError('limit_reached', 'Together, the two have more comments than one post can hold.');
}

/** Moves them back, including later replies to them. */
export async function takeCommentsBack(transaction: NodePgDatabase, { from, into }: Merge): Promise<void> {
  await transaction.execute(sql`
    with recursive own as (
      select id from comments where feedback_id = ${into} and merged_from_id = ${from}
      union
      select answer.id from comments answer join own on answer.parent_id = own.id where answer.feedback_id = ${into}
    )
    update comments set feedback_id = ${from}, merged_from_id = null where id in (select id from own)
  `);
}

/** A post’s comment counter: public comments, without deleted ones and notes. */
export async function countComments(transaction: NodePgDatabase, postId: string): Promise<number> {
  const counted = and(eq(comments.feedbackId, postId), isNull(comments.deletedAt), eq(comments.internal, false), inPublic(comments));
  return transaction.$count(comments, counted);
}
