import { createRoute, z } from '@hono/zod-openapi';
import { envelope, errorAnswers, json, jsonBody, tokenSecurity } from './envelope.ts';
import { author, richText } from './rich-text.ts';
import { uuid } from './uuid.ts';

export const comment = z
  .object({
    id: uuid(),
    description: z.string().openapi({ description: 'HTML that is safe to show; empty for a comment that was deleted' }),
    parent_id: uuid().nullable().openapi({ description: 'The comment this one answers; null at the top' }),
    user_data: author,
    mine: z.boolean(),
    internal: z.boolean().openapi({ description: 'A note that members alone see' }),
    held: z.boolean().openapi({ description: 'Waits until the team has read it; only its author sees it' }),
    deleted: z.boolean().openapi({ description: 'Deleted, and kept in its place since others have answered it' }),
    created_at: z.iso.datetime(),
    edited_at: z.iso.datetime().nullable(),
    feedback_id: uuid().nullable(),
    change_log_id: uuid().nullable(),
  })
  .openapi('Comment');

export type Comment = z.infer<typeof comment>;

const tags = ['Comments'];
const commentId = z.object({ comment_id: uuid() });

export const addCommentBody = z
  .object({
    description: richText.default(''),
    parent: uuid().nullable().default(null),
    internal: z.boolean().default(false).openapi({ description: 'On a post: a note that only members see and no one is notified of' }),
    feedback: uuid().nullish(),
    change_log: uuid().nullish(),
  })
  .refine(({ feedback, change_log }) => !feedback !== !change_log, {
    path: ['feedback'],
    error: 'Say what the comment is on: feedback or change_log, one of the two.',
  })
  .openapi('AddComment');

export type AddCommentBody = z.input<typeof addCommentBody>;

export const addComment = createRoute({
  method: 'post',
  path: '/accounts/comment/',
  tags,
  summary: 'Comment on a post or changelog entry, or reply to a comment',
  security: tokenSecurity,
  request: { body: jsonBody(addCommentBody) },
  responses: { 201: json(envelope(comment), 'The comment'), ...errorAnswers },
});

export const changeComment = createRoute({
  method: 'patch',
  path: '/accounts/comment/',
  tags,
  summary: 'Edit your own comment',
  security: tokenSecurity,
  request: { body: jsonBody(commentId.extend({ description: richText }).openapi('ChangeComment')) },
  responses: { 200: json(envelope(comment), 'The comment'), ...errorAnswers },
});

export const deleteComment = createRoute({
  method: 'delete',
  path: '/accounts/comment/',
  tags,
  summary: 'Delete your own comment, or any comment as an admin',
  security: tokenSecurity,
  request: { query: commentId },
  responses: { 200: json(envelope(commentId), 'Deleted; it can be restored for 30 days'), ...errorAnswers },
});

export const restoreComment = createRoute({
  method: 'post',
  path: '/accounts/comment/restore/',
  tags,
  summary: 'Restore a deleted comment',
  security: tokenSecurity,
  request: { body: jsonBody(commentId.openapi('RestoreComment')) },
  responses: { 200: json(envelope(comment), 'The comment'), ...errorAnswers },
});
