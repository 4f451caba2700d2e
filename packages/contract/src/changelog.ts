import { createRoute, z } from '@hono/zod-openapi';
import { COVER_ALT_MAX, ENTRY_LABELS, ENTRY_POSTS_MAX, ENTRY_REACTIONS, ENTRY_STATES, LABEL_MAX, LABELS_MAX } from './changelog-words.ts';
import { comment } from './comments.ts';
import { envelope, errorAnswers, json, jsonBody, listEnvelope, pageQuery, tokenSecurity } from './envelope.ts';
import { timeField } from './fields.ts';
import { FEEDBACK_STATUSES } from './feedback-words.ts';
import { author, richText, titleField } from './rich-text.ts';
import { pictureKey } from './text-pictures.ts';
import { uuid } from './uuid.ts';

const state = z.enum(ENTRY_STATES, { error: `The state must be one of ${ENTRY_STATES.join(', ')}.` });
const reaction = z.enum(ENTRY_REACTIONS, { error: `The reaction must be one of ${ENTRY_REACTIONS.join(', ')}.` });

/** A label on one line. Ours are stored in lower case, however they are typed. */
const label = z
  .string()
  .max(200, `A label takes at most ${LABEL_MAX} characters.`)
  .transform(cleanLabel)
  .refine((word) => word !== '', 'Enter the label, or leave it out.')
  .refine((word) => word.length <= LABEL_MAX, `A label takes at most ${LABEL_MAX} characters.`);

function cleanLabel(typed: string): string {
  const word = onOneLine(typed);
  return ENTRY_LABELS.find((known) => known === word.toLowerCase()) ?? word;
}

function onOneLine(typed: string): string {
  return typed
    .toWellFormed()
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim();
}

const labels = z
  .array(label)
  .max(LABELS_MAX, `An entry takes at most ${LABELS_MAX} labels.`)
  .transform((words) => words.filter((word, at) => words.findIndex((one) => one.toLowerCase() === word.toLowerCase()) === at));

const posts = z
  .array(uuid())
  .max(ENTRY_POSTS_MAX, `An entry takes at most ${ENTRY_POSTS_MAX} posts.`)
  .transform((ids) => [...new Set(ids)])
  .openapi({ description: 'Posts that the entry says are done; who follows one of them gets one email when the entry is published' });

const coverAlt = z
  .string()
  .max(10_000, `Alt text is said in at most ${COVER_ALT_MAX} characters.`)
  .transform(onOneLine)
  .refine((words) => words !== '', 'Say what the cover shows, for those who do not see it.')
  .refine((words) => words.length <= COVER_ALT_MAX, `Alt text is said in at most ${COVER_ALT_MAX} characters.`);

const cover = z
  .object({ key: pictureKey.openapi({ description: 'Of a picture that was kept with POST /accounts/picture/' }), alt: coverAlt })
  .nullable()
  .openapi({ description: 'The picture above the entry, shown 16 to 9; null for none' });

/** A post as shown beside the entry that announces it. */
const linkedPost = z.object({ id: uuid(), title: z.string(), status: z.enum(FEEDBACK_STATUSES), upvoters: z.number().int() });

const reactionCount = z.object({ reaction, people: z.number().int(), mine: z.boolean() });

export const changelogEntry = z
  .object({
    id: uuid(),
    title: z.string(),
    description: z.string().openapi({ description: 'HTML that is safe to show; in lists its beginning, without images' }),
    snippet: z.string().openapi({ description: 'The beginning of the description as plain text' }),
    author,
    site_id: uuid().nullable(),
    state,
    publish_at: z.iso.datetime().nullable().openapi({ description: 'When a scheduled entry publishes itself' }),
    cover: z
      .object({ key: pictureKey, url: z.string().openapi({ description: 'A path of this server' }), alt: z.string() })
      .nullable()
      .openapi({ description: 'The picture above the entry, shown 16 to 9' }),
    labels: z.array(z.string()).openapi({ description: 'new, improved, fixed, or words of the team' }),
    closes_posts: z.boolean().openapi({ description: 'Whether publishing it closes its posts' }),
    posts: z.array(linkedPost).optional().openapi({ description: 'With change_log_id: the posts it answers that the caller may read' }),
    reactions: z.array(reactionCount).optional().openapi({ description: 'With change_log_id: how many people reacted how' }),
    comment_count: z.number().int(),
    comments: z.array(comment).optional().openapi({ description: 'With change_log_id: oldest first, threaded by parent_id' }),
    created_at: z.iso.datetime().openapi({ description: 'When it was published; of a draft, when it was begun' }),
    edited_at: z.iso.datetime().nullable(),
  })
  .openapi('ChangelogEntry');

export type ChangelogEntry = z.infer<typeof changelogEntry>;

const tags = ['Changelog'];
const changeLogId = z.object({ change_log_id: uuid() });

export const listChangelogQuery = pageQuery.extend({
  change_log_id: uuid().optional().openapi({ description: 'This entry alone, whole' }),
  search: z.string().max(200).optional().openapi({ description: 'Part of the title' }),
  site_id: uuid().optional(),
  state: state.optional(),
  label: z.string().max(LABEL_MAX).optional().openapi({ description: 'Entries with this label' }),
  start_date: timeField.optional(),
  end_date: timeField.optional(),
});

export type ListChangelogQuery = Partial<z.input<typeof listChangelogQuery>>;

export const listChangelog = createRoute({
  method: 'get',
  path: '/accounts/changelog/',
  tags,
  summary: 'List changelog entries, newest first, or get one with its comments',
  security: tokenSecurity,
  request: { query: listChangelogQuery },
  responses: { 200: json(listEnvelope(changelogEntry), 'Entries'), ...errorAnswers },
});

export const createEntryBody = z
  .object({
    title: titleField.prefault(''),
    description: richText.default(''),
    site_id: uuid().nullish(),
    state: state.default('published'),
    publish_at: timeField.nullish().openapi({ description: 'For a scheduled entry' }),
    cover: cover.default(null),
    labels: labels.default([]),
    posts: posts.default([]),
    closes_posts: z.boolean().default(false),
  })
  .openapi('CreateChangelogEntry');

export type CreateEntryBody = z.input<typeof createEntryBody>;

export const createEntry = createRoute({
  method: 'post',
  path: '/accounts/changelog/',
  tags,
  summary: 'Publish or schedule an entry, or save it as a draft',
  security: tokenSecurity,
  request: { body: jsonBody(createEntryBody) },
  responses: { 201: json(envelope(z.object({ id: uuid() })), 'The entry'), ...errorAnswers },
});

export const updateEntryBody = changeLogId
  .extend({
    title: titleField.optional(),
    description: richText.optional(),
    site_id: uuid().nullish(),
    state: state.optional(),
    publish_at: timeField.nullish(),
    cover: cover.optional(),
    labels: labels.optional(),
    posts: posts.optional(),
    closes_posts: z.boolean().optional(),
  })
  .refine(({ change_log_id: _id, ...body }) => Object.values(body).some((value) => value !== undefined), {
    path: ['title'],
    error: 'Say what to change: title, description, site_id, state, publish_at, cover, labels, posts or closes_posts.',
  })
  .openapi('UpdateChangelogEntry');

export type UpdateEntryBody = z.input<typeof updateEntryBody>;

export const updateEntry = createRoute({
  method: 'patch',
  path: '/accounts/changelog/',
  tags,
  summary: 'Update an entry, or publish or schedule a draft',
  security: tokenSecurity,
  request: { body: jsonBody(updateEntryBody) },
  responses: { 200: json(envelope(changelogEntry), 'The whole entry'), ...errorAnswers },
});

export const deleteEntry = createRoute({
  method: 'delete',
  path: '/accounts/changelog/',
  tags,
  summary: 'Delete an entry',
  security: tokenSecurity,
  request: { query: changeLogId },
  responses: { 200: json(envelope(changeLogId), 'Deleted; it can be restored for 30 days'), ...errorAnswers },
});

export const restoreEntry = createRoute({
  method: 'post',
  path: '/accounts/changelog/restore/',
  tags,
  summary: 'Restore a deleted entry',
  security: tokenSecurity,
  request: { body: jsonBody(changeLogId.openapi('RestoreChangelogEntry')) },
  responses: { 200: json(envelope(changelogEntry), 'The whole entry'), ...errorAnswers },
});

export const reactBody = z
  .object({ change_log: uuid(), reaction, on: z.boolean().openapi({ description: 'Whether the caller reacts so, or no more' }) })
  .openapi('ReactToEntry');

export type ReactBody = z.input<typeof reactBody>;

export const reactToEntry = createRoute({
  method: 'post',
  path: '/accounts/changelog-react/',
  tags,
  summary: 'Add or remove a reaction to an entry; each reaction counts once per person',
  security: tokenSecurity,
  request: { body: jsonBody(reactBody) },
  responses: { 200: json(envelope(z.object({ reactions: z.array(reactionCount) })), 'The reactions'), ...errorAnswers },
});

const digestSite = z.object({ site_id: uuid().optional().openapi({ description: 'The site; a visitor means the one they are on' }) });
const digest = z.object({ subscribed: z.boolean() });

export const getChangelogDigest = createRoute({
  method: 'get',
  path: '/accounts/changelog-subscribe/',
  tags,
  summary: 'Get whether you receive new entries of a site by email',
  security: tokenSecurity,
  request: { query: digestSite },
  responses: { 200: json(envelope(digest), 'Whether you receive them'), ...errorAnswers },
});

export const subscribeToChangelog = createRoute({
  method: 'post',
  path: '/accounts/changelog-subscribe/',
  tags,
  summary: 'Turn weekly emails about new entries of a site on or off',
  security: tokenSecurity,
  request: { body: jsonBody(digestSite.extend({ subscribed: z.boolean() }).openapi('SubscribeToChangelog')) },
  responses: { 200: json(envelope(digest), 'The updated subscription'), ...errorAnswers },
});

export const unsubscribeFromChangelog = createRoute({
  method: 'post',
  path: '/accounts/changelog-unsubscribe/',
  tags,
  summary: 'Unsubscribe from emails about a changelog with the link in one of them; also called by mail clients (RFC 8058)',
  request: { query: z.object({ token: z.string().max(200) }) },
  responses: { 200: json(envelope(z.object({ host: z.string() })), 'No more emails are sent about this changelog'), ...errorAnswers },
});
