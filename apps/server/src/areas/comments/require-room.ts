import type { EditorDocument } from '@plumbline/editor/schema';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { and, ne, sql } from '../../platform/database/query.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import { isOn, type Place } from './comment-threads.ts';
import type { CommentRow } from './present-comment.ts';
import { comments } from './tables.ts';

// The comments of one thing are always loaded and rendered together: a thousand of the longest take seconds.
const MAX_COMMENTS = 1000;
const MAX_BYTES = 2_000_000;

/** The room left for comments on one thing. */
export interface CommentRoom {
  /** Why there is no more room. */
  readonly refusal: string;
  /** Whether the existing comments already exceed the limit. */
  readonly isExceeded: boolean;
  /** Reserves room for one more. @param bytes size of its document as JSON @returns false when there is none */
  take(bytes: number): boolean;
}

/**
 * The only limit check for adding comments to a locked thing.
 * @param replaced the comment being edited
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
 * The thing must be locked.
 * @param replaced the comment being edited
 * @throws ApiError limit_reached when another or a longer comment would exceed the limit
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
