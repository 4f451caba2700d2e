import { createRoute, z } from '@hono/zod-openapi';
import { comment } from './comments.ts';
import { envelope, errorAnswers, json, jsonBody, listEnvelope, pageQuery, tokenSecurity } from './envelope.ts';
import { timeField } from './fields.ts';
import { FEEDBACK_STAGES, TEAM_STAGES } from './feedback-stages.ts';
import { FEEDBACK_SORTS, FEEDBACK_STATUSES, FEEDBACK_TYPES, OPINIONS, TAG_MAX, TAGS_MAX } from './feedback-words.ts';
import { author, richText, titleField } from './rich-text.ts';
import { uuid } from './uuid.ts';

const type = z.enum(FEEDBACK_TYPES, { error: `The type must be one of ${FEEDBACK_TYPES.join(', ')}.` });
const status = z.enum(FEEDBACK_STATUSES, { error: `The status must be one of ${FEEDBACK_STATUSES.join(', ')}.` });
const stage = z.enum(FEEDBACK_STAGES, { error: `The stage must be one of ${FEEDBACK_STAGES.join(', ')}.` });
const teamStage = z.enum(TEAM_STAGES, { error: `The stage must be one of ${TEAM_STAGES.join(', ')}.` });
const opinion = z.enum(OPINIONS, { error: `The opinion must be one of ${OPINIONS.join(', ')}.` });

const tag = z
  .string()
  .max(200, `A tag takes at most ${TAG_MAX} characters.`)
  .transform((word) =>
    word
      .toWellFormed()
      .replaceAll(/[\s\p{Cc}]+/gu, ' ')
      .trim()
      .toLowerCase(),
  )
  .refine((word) => word !== '', 'Enter the tag, or leave it out.')
  .refine((word) => word.length <= TAG_MAX, `A tag takes at most ${TAG_MAX} characters.`);

const postTags = z
  .array(tag)
  .max(TAGS_MAX, `A post takes at most ${TAGS_MAX} tags.`)
  .transform((words) => [...new Set(words)]);

/** What only the team can set. */
const teamFields = {
  stage: teamStage.optional(),
  owner_id: uuid().nullish().openapi({ description: 'The member who looks after it' }),
  tags: postTags.optional(),
  pinned: z.boolean().optional(),
  locked: z.boolean().optional(),
};

/** What can happen to a post. */
export const FEEDBACK_ACTIVITIES = [
  'posted',
  'edited',
  'closed',
  'opened',
  'shipped',
  'merged',
  'unmerged',
  'verified',
  'failing',
] as const;

export const feedbackPost = z
  .object({
    id: uuid(),
    title: z.string(),
    content: z.string().openapi({ description: 'HTML that is safe to show; in lists its beginning, without images' }),
    snippet: z.string().openapi({ description: 'The beginning of the content as plain text' }),
    type,
    status,
    stage: stage.openapi({ description: 'How far it is; status says the same in two words' }),
    verified_at: z.iso.datetime().nullable().openapi({ description: 'When a test proved it fixed, at stage verified' }),
    pinned: z.boolean().openapi({ description: 'Stands above the others' }),
    locked: z.boolean().openapi({ description: 'Takes no comments and no votes; one that waits takes none either' }),
    owner: z
      .object({ user_id: uuid(), first_name: z.string(), last_name: z.string() })
      .nullable()
      .openapi({ description: 'Who looks after it; null for visitors' }),
    tags: z.array(z.string()).openapi({ description: 'Words of the team; none for visitors' }),
    merged: z
      .array(z.object({ id: uuid(), title: z.string() }))
      .optional()
      .openapi({ description: 'With feedback_id: the posts that were merged into it; none for visitors' }),
    upvoters: z.number().int(),
    upvoted: z.boolean().openapi({ description: 'Whether the caller is among the upvoters' }),
    subscribe: z.boolean().openapi({ description: 'Whether the caller gets emails about it' }),
    opinion: opinion.nullable().openapi({ description: 'How important it is to the caller' }),
    author,
    mine: z.boolean(),
    held: z.boolean().openapi({ description: 'Waits until the team has read it; only its author sees it' }),
    site_id: uuid().nullable(),
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
/** Identifies a post. */
export const feedbackId = z.object({ feedback_id: uuid() });

export const listFeedbackQuery = pageQuery.extend({
  feedback_id: uuid().optional().openapi({ description: 'This post alone, whole' }),
  sort: z.enum(FEEDBACK_SORTS).default('recent'),
  search: z.string().max(200).optional().openapi({ description: 'Part of the title' }),
  status: status.optional(),
  stage: stage.optional(),
  owner_id: uuid().optional(),
  tag: z.string().max(TAG_MAX).optional(),
  type: type.optional(),
  site_id: uuid().optional(),
  start_date: timeField.optional(),
  end_date: timeField.optional(),
});

export type ListFeedbackQuery = Partial<z.input<typeof listFeedbackQuery>>;

export const listFeedback = createRoute({
  method: 'get',
  path: '/accounts/feedback/',
  tags,
  summary: 'List the posts of the workspace, or get one with its comments',
  security: tokenSecurity,
  request: { query: listFeedbackQuery },
  responses: { 200: json(listEnvelope(feedbackPost), 'Posts'), ...errorAnswers },
});

export const similarFeedbackQuery = z.object({
  title: titleField.prefault(''),
  text: z
    .string()
    .max(2000, 'The text is longer than 2,000 characters.')
    .default('')
    .openapi({ description: 'Words of the post beside its title' }),
});

export const listSimilarFeedback = createRoute({
  method: 'get',
  path: '/accounts/feedback/similar/',
  tags,
  summary: 'Find posts similar to a draft, most similar first, at most 5',
  security: tokenSecurity,
  request: { query: similarFeedbackQuery },
  responses: { 200: json(listEnvelope(feedbackPost), 'Posts'), ...errorAnswers },
});

export const createFeedbackBody = z
  .object({
    type,
    title: titleField.prefault(''),
    content: richText.default(''),
    site_id: uuid().nullish(),
    visit_id: uuid()
      .nullish()
      // Sent by another site's tracker: an invalid value must not prevent the post.
      .catch(null)
      .openapi({
        type: ['string', 'null'],
        format: 'uuid',
        description: 'The visit of the writer, as the tracker counts it; what is no visit of the site is left out',
      }),
  })
  .openapi('CreateFeedback');

export type CreateFeedbackBody = z.input<typeof createFeedbackBody>;

export const createFeedback = createRoute({
  method: 'post',
  path: '/accounts/feedback/',
  tags,
  summary: 'Create a post; its author upvotes it and receives emails about it',
  security: tokenSecurity,
  request: { body: jsonBody(createFeedbackBody) },
  responses: {
    201: json(envelope(z.object({ id: uuid(), held: z.boolean() })), 'The post; if held, it appears once the team has approved it'),
    ...errorAnswers,
  },
});

export const updateFeedbackBody = feedbackId
  .extend({
    status: status.optional(),
    opinion: opinion.nullish(),
    title: titleField.optional(),
    content: richText.optional(),
    site_id: uuid().nullish(),
    ...teamFields,
  })
  .refine(({ feedback_id: _id, ...body }) => Object.values(body).some((value) => value !== undefined), {
    path: ['status'],
    error: 'Say what to change: status, stage, opinion, title, content, site_id, owner_id, tags, pinned or locked.',
  })
  .openapi('UpdateFeedback');

export type UpdateFeedbackBody = z.input<typeof updateFeedbackBody>;

export const updateFeedback = createRoute({
  method: 'patch',
  path: '/accounts/feedback/',
  tags,
  summary: 'Open or close a post, rate its importance to you, or edit it (its author or an admin)',
  security: tokenSecurity,
  request: { body: jsonBody(updateFeedbackBody) },
  responses: { 200: json(envelope(feedbackPost), 'The whole post'), ...errorAnswers },
});

export const deleteFeedback = createRoute({
  method: 'delete',
  path: '/accounts/feedback/',
  tags,
  summary: 'Delete a post (its author or an admin)',
  security: tokenSecurity,
  request: { query: feedbackId },
  responses: { 200: json(envelope(feedbackId), 'Deleted; it can be restored for 30 days'), ...errorAnswers },
});

export const restoreFeedback = createRoute({
  method: 'post',
  path: '/accounts/feedback/restore/',
  tags,
  summary: 'Restore a deleted post (its author or an admin)',
  security: tokenSecurity,
  request: { body: jsonBody(feedbackId.openapi('RestoreFeedback')) },
  responses: { 200: json(envelope(feedbackPost), 'The whole post'), ...errorAnswers },
});

export const mergeBody = feedbackId.extend({ into_id: uuid().openapi({ description: 'The post that stays' }) }).openapi('MergeFeedback');

export type MergeBody = z.input<typeof mergeBody>;

export const mergeFeedback = createRoute({
  method: 'post',
  path: '/accounts/feedback/merge/',
  tags,
  summary: 'Merge a post into another with its comments and votes; anyone who voted for both counts once',
  security: tokenSecurity,
  request: { body: jsonBody(mergeBody) },
  responses: { 200: json(envelope(feedbackPost), 'The whole post that remains'), ...errorAnswers },
});

export const unmergeFeedback = createRoute({
  method: 'post',
  path: '/accounts/feedback/unmerge/',
  tags,
  summary: 'Undo a merge, with the comments and votes it moved',
  security: tokenSecurity,
  request: { body: jsonBody(feedbackId.openapi('UnmergeFeedback')) },
  responses: { 200: json(envelope(feedbackPost), 'The whole post that was separated'), ...errorAnswers },
});

const BULK_MAX = 100;

export const bulkFeedbackBody = z
  .object({
    feedback_ids: z.array(uuid()).min(1, 'Choose at least one post.').max(BULK_MAX, `Choose at most ${BULK_MAX} posts.`),
    stage: teamFields.stage,
    owner_id: teamFields.owner_id,
    add_tags: teamFields.tags,
    deleted: z.boolean().optional().openapi({ description: 'Deletes them, or brings them back' }),
  })
  .refine(({ feedback_ids: _ids, ...body }) => Object.values(body).filter((value) => value !== undefined).length === 1, {
    path: ['stage'],
    error: 'Say one thing to change: stage, owner_id, add_tags or deleted.',
  })
  .openapi('ChangeManyFeedback');

export type BulkFeedbackBody = z.input<typeof bulkFeedbackBody>;

export const changeManyFeedback = createRoute({
  method: 'post',
  path: '/accounts/feedback/bulk/',
  tags,
  summary: 'Update many posts in one step; either all of them change or none',
  security: tokenSecurity,
  request: { body: jsonBody(bulkFeedbackBody) },
  responses: { 200: json(envelope(z.object({ changed: z.number().int() })), 'The number changed'), ...errorAnswers },
});
