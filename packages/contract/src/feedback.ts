import { createRoute, z } from '@hono/zod-openapi';
import { comment } from './comments.ts';
import { envelope, errorAnswers, json, jsonBody, listEnvelope, pageQuery, tokenSecurity } from './envelope.ts';
import { timeField } from './fields.ts';
import { FEEDBACK_SORTS, FEEDBACK_STATUSES, FEEDBACK_TYPES, OPINIONS } from './feedback-words.ts';
import { author, richText, titleField } from './rich-text.ts';

const type = z.enum(FEEDBACK_TYPES, { error: `The type must be one of ${FEEDBACK_TYPES.join(', ')}.` });
const status = z.enum(FEEDBACK_STATUSES, { error: `The status must be one of ${FEEDBACK_STATUSES.join(', ')}.` });
const opinion = z.enum(OPINIONS, { error: `The opinion must be one of ${OPINIONS.join(', ')}.` });

/** What happened to a post. */
export const FEEDBACK_ACTIVITIES = ['posted', 'edited', 'closed', 'opened', 'shipped'] as const;

export const feedbackPost = z
  .object({
    id: z.uuid(),
    title: z.string(),
    content: z.string().openapi({ description: 'HTML that is safe to show; in lists its beginning, without images' }),
    snippet: z.string().openapi({ description: 'The beginning of the content as plain text' }),
    type,
    status,
    upvoters: z.number().int(),
    upvoted: z.boolean().openapi({ description: 'Whether the caller is among the upvoters' }),
    subscribe: z.boolean().openapi({ description: 'Whether the caller gets emails about it' }),
    opinion: opinion.nullable().openapi({ description: 'How important it is to the caller' }),
    author,
    mine: z.boolean(),
    site_id: z.uuid().nullable(),
    comment_count: z.number().int(),
    comments: z.array(comment).optional().openapi({ description: 'With feedback_id: oldest first, threaded by parent_id' }),
    opinions: z.record(opinion, z.number().int()).optional().openapi({ description: 'With feedback_id: how many people said what' }),
    activity: z
      .array(z.object({ kind: z.enum(FEEDBACK_ACTIVITIES), author, created_at: z.iso.datetime() }))
      .optional()
      .openapi({ description: 'With feedback_id: what happened to the post, oldest first' }),
    created_at: z.iso.datetime(),
    edited_at: z.iso.datetime().nullable(),
  })
  .openapi('FeedbackPost');

export type FeedbackPost = z.infer<typeof feedbackPost>;

const tags = ['Feedback'];
const feedbackId = z.object({ feedback_id: z.uuid() });

export const listFeedbackQuery = pageQuery.extend({
  feedback_id: z.uuid().optional().openapi({ description: 'This post alone, whole' }),
  sort: z.enum(FEEDBACK_SORTS).default('recent'),
  search: z.string().max(200).optional().openapi({ description: 'Part of the title' }),
  status: status.optional(),
  type: type.optional(),
  site_id: z.uuid().optional(),
  start_date: timeField.optional(),
  end_date: timeField.optional(),
});

export type ListFeedbackQuery = Partial<z.input<typeof listFeedbackQuery>>;

export const listFeedback = createRoute({
  method: 'get',
  path: '/accounts/feedback/',
  tags,
  summary: 'Posts of the workspace, or one of them with its comments',
  security: tokenSecurity,
  request: { query: listFeedbackQuery },
  responses: { 200: json(listEnvelope(feedbackPost), 'Posts'), ...errorAnswers },
});

export const createFeedbackBody = z
  .object({ type, title: titleField.prefault(''), content: richText.default(''), site_id: z.uuid().nullish() })
  .openapi('CreateFeedback');

export type CreateFeedbackBody = z.input<typeof createFeedbackBody>;

export const createFeedback = createRoute({
  method: 'post',
  path: '/accounts/feedback/',
  tags,
  summary: 'Post feedback; its author is its first upvoter and gets emails about it',
  security: tokenSecurity,
  request: { body: jsonBody(createFeedbackBody) },
  responses: { 201: json(envelope(z.object({ id: z.uuid() })), 'The post'), ...errorAnswers },
});

export const updateFeedbackBody = feedbackId
  .extend({
    status: status.optional(),
    opinion: opinion.nullish(),
    title: titleField.optional(),
    content: richText.optional(),
    site_id: z.uuid().nullish(),
  })
  .refine((body) => [body.status, body.opinion, body.title, body.content, body.site_id].some((value) => value !== undefined), {
    path: ['status'],
    error: 'Say what to change: status, opinion, title, content or site_id.',
  })
  .openapi('UpdateFeedback');

export type UpdateFeedbackBody = z.input<typeof updateFeedbackBody>;

export const updateFeedback = createRoute({
  method: 'patch',
  path: '/accounts/feedback/',
  tags,
  summary: 'Open or close a post, say how important it is to oneself, or write it anew (its author or an admin)',
  security: tokenSecurity,
  request: { body: jsonBody(updateFeedbackBody) },
  responses: { 200: json(envelope(feedbackPost), 'The post, whole'), ...errorAnswers },
});

export const deleteFeedback = createRoute({
  method: 'delete',
  path: '/accounts/feedback/',
  tags,
  summary: 'Delete a post (its author or an admin)',
  security: tokenSecurity,
  request: { query: feedbackId },
  responses: { 200: json(envelope(feedbackId), 'It is not shown any more, and can be brought back for 30 days'), ...errorAnswers },
});

export const restoreFeedback = createRoute({
  method: 'post',
  path: '/accounts/feedback/restore/',
  tags,
  summary: 'Bring a deleted post back (its author or an admin)',
  security: tokenSecurity,
  request: { body: jsonBody(feedbackId.openapi('RestoreFeedback')) },
  responses: { 200: json(envelope(feedbackPost), 'The post, whole'), ...errorAnswers },
});

export const subscribeBody = z
  .object({
    feedback: z.uuid(),
    subscribed: z.boolean().optional(),
    upvoted: z.boolean().optional().openapi({ description: 'Left out, it follows subscribed' }),
  })
  .refine(({ subscribed, upvoted }) => subscribed !== undefined || upvoted !== undefined, {
    path: ['subscribed'],
    error: 'Say subscribed or upvoted.',
  })
  .openapi('Subscribe');

export type SubscribeBody = z.input<typeof subscribeBody>;

export const subscription = z.object({
  feedback: z.uuid(),
  subscribed: z.boolean(),
  upvoted: z.boolean(),
  upvoters: z.number().int(),
});

export type Subscription = z.infer<typeof subscription>;

export const subscribeToFeedback = createRoute({
  method: 'post',
  path: '/accounts/feedback-subscribe/',
  tags,
  summary: 'Upvote a post and get emails about it, or neither; with `upvoted` each for itself',
  security: tokenSecurity,
  request: { body: jsonBody(subscribeBody) },
  responses: { 200: json(envelope(subscription), 'How it stands now'), ...errorAnswers },
});

export const unsubscribeFromFeedback = createRoute({
  method: 'post',
  path: '/accounts/feedback-unsubscribe/',
  tags,
  summary: 'End the emails about a post, with the link in one of them',
  request: { body: jsonBody(z.object({ token: z.string().max(200) }).openapi('Unsubscribe')) },
  responses: { 200: json(envelope(z.object({ title: z.string() })), 'There are no more emails about this post'), ...errorAnswers },
});

export const unsubscribeWithOneClick = createRoute({
  method: 'post',
  path: '/accounts/feedback-unsubscribe/one-click/',
  tags,
  summary: 'The same for mail programs, which send nothing but the address in the header of the email (RFC 8058)',
  request: { query: z.object({ token: z.string().max(200) }) },
  responses: { 200: json(envelope(z.object({ title: z.string() })), 'There are no more emails about this post'), ...errorAnswers },
});
