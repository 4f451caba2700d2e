import type { EditorDocument } from '@plumbline/editor/schema';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { and, ne, sql } from '../../platform/database/query.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import { isOn, type Place } from './comment-threads.ts';
import type { CommentRow } from './present-comment.ts';
import { comments } from './tables.ts';

// The comments on one thing are read and written as HTML together, whoever looks: a thousand of the longest take the process for seconds.
export const MAX_COMMENTS = 1000;
export const MAX_BYTES = 2_000_000;

/**
 * Hold what the comment is on locked.
 * @param replaced the comment that is written anew
 * @throws ApiError limit_reached when another comment, or a longer one, is too much for one thing
 */
export async function requireRoom(
  transaction: NodePgDatabase,
  place: Place,
  description: EditorDocument,
  replaced?: CommentRow,
): Promise<void> {
  const [others] = await transaction
    .select({
      count: sql<number>`count(*)::int`,
      bytes: sql<number>`coalesce(sum(octet_length(${comments.description}::text)), 0)::int`,
    })
    .from(comments)
    .where(and(isOn(place), replaced && ne(comments.id, replaced.id)));
  if (!others) throw new Error('The comments were not counted.');
  if (others.count >= MAX_COMMENTS)
    throw new ApiError('limit_reached', `There are ${MAX_COMMENTS} comments here already, which is the most there can be.`);
  if (others.bytes + Buffer.byteLength(JSON.stringify(description)) > MAX_BYTES)
    throw new ApiError('limit_reached', `The comments here would have more than ${MAX_BYTES / 1_000_000} MB of text. Write a shorter one.`);
}
