import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { eq, type SQL } from '../../platform/database/query.ts';
import type { Actor } from '../accounts/index.ts';
import { comments } from './tables.ts';

/** What can be commented on, by its name in requests. */
export type ThreadKind = 'feedback' | 'change_log';

/** A thing with comments. */
export interface Place {
  readonly kind: ThreadKind;
  readonly id: string;
}

/** A new comment. */
export interface NewComment {
  readonly id: string;
  readonly threadId: string;
  /** The comment as plain text. */
  readonly words: string;
  /** Origin of the links in emails about it. */
  readonly site: string;
}

/** How an area handles comments on its things. */
export interface CommentThread {
  /** Locks the thing until the transaction ends. @throws ApiError not_found */
  hold(transaction: NodePgDatabase, actor: Actor, id: string): Promise<void>;
  /** Whether the locked thing accepts new comments. @throws ApiError conflict */
  admit(transaction: NodePgDatabase, actor: Actor, id: string): Promise<void>;
  /** Changes the comment counter of the locked thing. */
  count(transaction: NodePgDatabase, id: string, change: 1 | -1): Promise<void>;
  /** Notifies followers, in the comment’s transaction. */
  tell(transaction: NodePgDatabase, actor: Actor, comment: NewComment): Promise<void>;
}

export type CommentThreads = Readonly<Record<ThreadKind, CommentThread>>;

/** Matches the comments of one thing. */
export function isOn({ kind, id }: Place): SQL {
  return eq(kind === 'feedback' ? comments.feedbackId : comments.changeLogId, id);
}

/** The thing a comment belongs to. */
export function placeOf({ feedbackId, changeLogId }: Pick<typeof comments.$inferSelect, 'feedbackId' | 'changeLogId'>): Place {
  return feedbackId ? { kind: 'feedback', id: feedbackId } : { kind: 'change_log', id: changeLogId ?? '' };
}
