import type { ImportSource } from '@plumbline/contract';

export type ForeignSource = Exclude<ImportSource, 'plumbline'>;

/** The fields read from another product’s row. */
export type Column =
  | 'id'
  | 'title'
  | 'content'
  | 'board'
  | 'status'
  | 'tags'
  | 'votes'
  | 'created'
  | 'authorName'
  | 'authorEmail'
  | 'mergedInto'
  | 'answer'
  | 'answeredBy'
  | 'answeredAt'
  | 'voterName'
  | 'voterEmail';

/**
 * Column names of each source according to its documentation; the first one present is used. Compared in lower case, with `_` for anything
 * that is not a letter or digit.
 */
export const COLUMNS: Readonly<Record<ForeignSource, Readonly<Partial<Record<Column, readonly string[]>>>>> = {
  canny: {
    id: ['id', 'post_id', 'url', 'post_url', 'link'],
    title: ['title', 'post_title'],
    content: ['details', 'description', 'post_details'],
    board: ['board', 'board_name'],
    status: ['status', 'post_status'],
    tags: ['tags', 'tag', 'category'],
    votes: ['votes', 'vote_count', 'score', 'voters'],
    created: ['created', 'created_at', 'date_created', 'post_created'],
    authorName: ['author_name', 'author', 'created_by', 'user_name'],
    authorEmail: ['author_email', 'email', 'user_email'],
  },
  fider: {
    id: ['number', 'id'],
    title: ['title'],
    content: ['description'],
    status: ['status'],
    tags: ['tags'],
    votes: ['votes_count'],
    created: ['created_at'],
    authorName: ['created_by'],
    mergedInto: ['original_number'],
    answer: ['response'],
    answeredBy: ['responded_by'],
    answeredAt: ['responded_at'],
  },
  uservoice: {
    id: ['suggestion_id', 'id'],
    title: ['suggestion_title', 'title'],
    content: ['suggestion_body', 'suggestion_text', 'body', 'description'],
    board: ['suggestion_forum_name', 'forum_name', 'forum'],
    status: ['suggestion_status_name', 'status_name', 'status'],
    tags: ['suggestion_labels_name', 'suggestion_category_name', 'labels', 'category'],
    votes: ['suggestion_supporters_count', 'suggestion_votes_count', 'supporters_count', 'votes_count', 'votes', 'supporters'],
    created: ['suggestion_created_timestamp', 'created_timestamp', 'created_at'],
    authorName: ['suggestion_creator_name', 'creator_name', 'creator'],
    authorEmail: ['suggestion_creator_email_address', 'suggestion_creator_email', 'creator_email'],
    mergedInto: ['suggestion_parent_id', 'parent_id'],
    voterName: ['user_name', 'external_user_name'],
    voterEmail: ['user_email_address', 'external_user_email_address'],
  },
};

/** Normalises a column name for comparison. */
export function columnName(header: string): string {
  return header
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '_')
    .replaceAll(/^_|_$/g, '');
}
