import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { eq, type SQL } from '../../platform/database/query.ts';
import type { Actor } from '../accounts/index.ts';
import { comments } from './tables.ts';

/** What comments can hang on, by its name in a request. */
export type ThreadKind = 'feedback' | 'change_log';

/** One thing that comments hang on. */
export interface Place {
  readonly kind: ThreadKind;
  readonly id: string;
}

/** A comment that was just written. */
export interface NewComment {
  readonly id: string;
  readonly threadId: string;
  /** The comment as plain text. */
  readonly words: string;
  /** Origin of the links in letters about it. */
  readonly site: string;
}

/** What the area of a thing does for the comments on it. */
export interface CommentThread {
  /** Locks the thing until the transaction ends. @throws ApiError not_found */
  hold(transaction: NodePgDatabase, actor: Actor, id: string): Promise<void>;
  /** Whether the held thing takes new comments. @throws ApiError conflict */
  admit(transaction: NodePgDatabase, actor: Actor, id: string): Promise<void>;
  /** Changes how many comments the thing says it has; it is locked. */
  count(transaction: NodePgDatabase, id: string, change: 1 | -1): Promise<void>;
  /** Tells those who want to know; in the transaction of the comment. */
  tell(transaction: NodePgDatabase, actor: Actor, comment: NewComment): Promise<void>;
}

export type CommentThreads = Readonly<Record<ThreadKind, CommentThread>>;

/** The comments of one thing. */
export function isOn({ kind, id }: Place): SQL {
  return eq(kind === 'feedback' ? comments.feedbackId : comments.changeLogId, id);
}

/** The thing a comment is on. */
export function placeOf({ feedbackId, changeLogId }: Pick<typeof comments.$inferSelect, 'feedbackId' | 'changeLogId'>): Place {
  return feedbackId ? { kind: 'feedback', id: feedbackId } : { kind: 'change_log', id: changeLogId ?? '' };
}
