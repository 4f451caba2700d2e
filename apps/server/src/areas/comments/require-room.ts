import type { EditorDocument } from '@plumbline/editor/schema';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { and, ne, sql } from '../../platform/database/query.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import { isOn, type Place } from './comment-threads.ts';
import type { CommentRow } from './present-comment.ts';
import { comments } from './tables.ts';

// The comments on one thing are read and written as HTML together, whoever looks: a thousand of the longest take the process for seconds.
const MAX_COMMENTS = 1000;
const MAX_BYTES = 2_000_000;

/** What is left for comments on one thing. */
export interface CommentRoom {
  /** Why the last one found none, or another would find none. */
  readonly refusal: string;
  /** Whether what is there already is more than there may be. */
  readonly isExceeded: boolean;
  /** Takes the room of one more. @param bytes its document as JSON @returns false when there is none for it */
  take(bytes: number): boolean;
}

/**
 * The one rule for all that brings comments to a thing, which is locked.
 * @param replaced the comment that is written anew
 */
export async function readRoom(transaction: NodePgDatabase, place: Place, replaced?: CommentRow): Promise<CommentRoom> {
  const [there] = await transaction
    .select({
      count: sql<number>`count(*)::int`,
      bytes: sql<number>`coalesce(sum(octet_length(${comments.description}::text)), 0)::int`,
    })
    .from(comments)
    .where(and(isOn(place), replaced && ne(comments.id, replaced.id)));
  if (!there) throw new Error('The comments were not counted.');
  let { count, bytes: taken } = there;
  return {
    get refusal() {
      return count >= MAX_COMMENTS
        ? `There are already ${MAX_COMMENTS} comments here, which is the maximum.`
        : `The comments here would have more than ${MAX_BYTES / 1_000_000} MB of text.`;
    },
    isExceeded: count > MAX_COMMENTS || taken > MAX_BYTES,
    take(bytes) {
      if (count >= MAX_COMMENTS || taken + bytes > MAX_BYTES) return false;
      count += 1;
      taken += bytes;
      return true;
    },
  };
}

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
  const room = await readRoom(transaction, place, replaced);
  if (!room.take(Buffer.byteLength(JSON.stringify(description)))) throw new ApiError('limit_reached', room.refusal);
}
