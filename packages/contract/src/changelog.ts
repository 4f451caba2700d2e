import { createRoute, z } from '@hono/zod-openapi';
import { comment } from './comments.ts';
import { envelope, errorAnswers, json, jsonBody, listEnvelope, pageQuery, tokenSecurity } from './envelope.ts';
import { timeField } from './fields.ts';
import { author, richText, titleField } from './rich-text.ts';

export const changelogEntry = z
  .object({
    id: z.uuid(),
    title: z.string(),
    description: z.string().openapi({ description: 'HTML that is safe to show; in lists its beginning, without images' }),
    snippet: z.string().openapi({ description: 'The beginning of the description as plain text' }),
    author,
    site_id: z.uuid().nullable(),
    comment_count: z.number().int(),
    comments: z.array(comment).optional().openapi({ description: 'With change_log_id: oldest first, threaded by parent_id' }),
    created_at: z.iso.datetime(),
    edited_at: z.iso.datetime().nullable(),
  })
  .openapi('ChangelogEntry');

export type ChangelogEntry = z.infer<typeof changelogEntry>;

const tags = ['Changelog'];
const changeLogId = z.object({ change_log_id: z.uuid() });

export const listChangelogQuery = pageQuery.extend({
  change_log_id: z.uuid().optional().openapi({ description: 'This entry alone, whole' }),
  search: z.string().max(200).optional().openapi({ description: 'Part of the title' }),
  site_id: z.uuid().optional(),
  start_date: timeField.optional(),
  end_date: timeField.optional(),
});

export type ListChangelogQuery = Partial<z.input<typeof listChangelogQuery>>;

export const listChangelog = createRoute({
  method: 'get',
  path: '/accounts/changelog/',
  tags,
  summary: 'Entries of the changelog, newest first, or one of them with its comments',
  security: tokenSecurity,
  request: { query: listChangelogQuery },
  responses: { 200: json(listEnvelope(changelogEntry), 'Entries'), ...errorAnswers },
});

export const createEntryBody = z
  .object({ title: titleField.prefault(''), description: richText.default(''), site_id: z.uuid().nullish() })
  .openapi('CreateChangelogEntry');

export type CreateEntryBody = z.input<typeof createEntryBody>;

export const createEntry = createRoute({
  method: 'post',
  path: '/accounts/changelog/',
  tags,
  summary: 'Publish an entry',
  security: tokenSecurity,
  request: { body: jsonBody(createEntryBody) },
  responses: { 201: json(envelope(z.object({ id: z.uuid() })), 'The entry'), ...errorAnswers },
});

export const updateEntryBody = changeLogId
  .extend({ title: titleField.optional(), description: richText.optional(), site_id: z.uuid().nullish() })
  .refine(({ title, description, site_id }) => [title, description, site_id].some((value) => value !== undefined), {
    path: ['title'],
    error: 'Say what to change: title, description or site_id.',
  })
  .openapi('UpdateChangelogEntry');

export type UpdateEntryBody = z.input<typeof updateEntryBody>;

export const updateEntry = createRoute({
  method: 'patch',
  path: '/accounts/changelog/',
  tags,
  summary: 'Write an entry anew',
  security: tokenSecurity,
  request: { body: jsonBody(updateEntryBody) },
  responses: { 200: json(envelope(changelogEntry), 'The entry, whole'), ...errorAnswers },
});

export const deleteEntry = createRoute({
  method: 'delete',
  path: '/accounts/changelog/',
  tags,
  summary: 'Delete an entry',
  security: tokenSecurity,
  request: { query: changeLogId },
  responses: { 200: json(envelope(changeLogId), 'It is not shown any more, and can be brought back for 30 days'), ...errorAnswers },
});

export const restoreEntry = createRoute({
  method: 'post',
  path: '/accounts/changelog/restore/',
  tags,
  summary: 'Bring a deleted entry back',
  security: tokenSecurity,
  request: { body: jsonBody(changeLogId.openapi('RestoreChangelogEntry')) },
  responses: { 200: json(envelope(changelogEntry), 'The entry, whole'), ...errorAnswers },
});
