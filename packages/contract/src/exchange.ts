import { createRoute, z } from '@hono/zod-openapi';
import { boundedRecord } from './bounded-record.ts';
import { envelope, errorAnswers, json, jsonBody, listEnvelope, tokenSecurity } from './envelope.ts';
import { IMPORT_NAMES_MAX, IMPORT_SOURCES, IMPORT_STATES } from './exchange-words.ts';
import { TEAM_STAGES } from './feedback-stages.ts';
import { FEEDBACK_TYPES } from './feedback-words.ts';
import { uuid } from './uuid.ts';

const tags = ['Import and export'];
const stage = z.enum(TEAM_STAGES, { error: `A status becomes one of ${TEAM_STAGES.join(', ')}.` });
const board = z.enum(FEEDBACK_TYPES, { error: `A board becomes one of ${FEEDBACK_TYPES.join(', ')}.` });
const importId = z.object({ import_id: uuid() });

/** A row that was skipped or changed, and why. */
const note = z.object({
  line: z
    .number()
    .int()
    .openapi({ description: 'Of the row in a CSV file, or the number of the post in a JSON file; 0 for the whole file' }),
  message: z.string(),
});

const named = z.object({ name: z.string().openapi({ description: 'As the file has it' }), count: z.number().int() });

export const feedbackImport = z
  .object({
    id: uuid(),
    source: z.enum(IMPORT_SOURCES),
    file_name: z.string(),
    state: z.enum(IMPORT_STATES),
    posts: z.number().int(),
    comments: z.number().int(),
    voters: z.number().int().openapi({ description: 'People who voted and are named' }),
    entries: z.number().int().openapi({ description: 'Entries of the changelog' }),
    statuses: z.array(named.extend({ stage })).openapi({ description: 'Statuses in the file, and what each will be' }),
    boards: z.array(named.extend({ type: board })).openapi({ description: 'Boards in the file, and what each will be' }),
    problems: z.array(note).openapi({ description: 'Rows that cannot be read; the first 200' }),
    done: z.number().int().openapi({ description: 'Posts and entries that are through' }),
    total: z.number().int(),
    added: z.number().int().openapi({ description: 'Posts, comments, votes and entries that were not here before' }),
    log: z.array(note).openapi({ description: 'What was left out or changed on the way; the first 500' }),
    created_at: z.iso.datetime(),
    finished_at: z.iso.datetime().nullable(),
    undo_until: z.iso.datetime().nullable().openapi({ description: 'Until when all of it can be taken back; null when it cannot' }),
  })
  .openapi('FeedbackImport');

export type FeedbackImport = z.infer<typeof feedbackImport>;

export const exportFeedback = createRoute({
  method: 'get',
  path: '/exchange/export/',
  tags,
  summary: 'Export posts, votes, comments and changelog as JSON for an import, or the posts as CSV',
  security: tokenSecurity,
  request: {
    query: z.object({
      format: z.enum(['json', 'csv'], { error: 'The format must be json or csv.' }).default('json'),
      site_id: uuid().optional().openapi({ description: 'Of this site alone' }),
    }),
  },
  responses: { 200: { description: 'The file', content: { 'text/csv': { schema: z.string() } } }, ...errorAnswers },
});

export const listImports = createRoute({
  method: 'get',
  path: '/exchange/import/',
  tags,
  summary: 'List the imports of the workspace with their logs, newest first, at most 50',
  security: tokenSecurity,
  responses: { 200: json(listEnvelope(feedbackImport), 'Imports'), ...errorAnswers },
});

export const uploadImport = createRoute({
  method: 'post',
  path: '/exchange/import/',
  tags,
  summary: 'Preview a file of at most 10 MB; nothing is imported yet',
  security: tokenSecurity,
  request: {
    query: z.object({
      source: z.enum(IMPORT_SOURCES, { error: `The source must be one of ${IMPORT_SOURCES.join(', ')}.` }),
      file_name: z.string().trim().min(1, 'Say what the file is called.').max(200, 'The name of the file is longer than 200 characters.'),
    }),
    body: { required: true, content: { 'application/octet-stream': { schema: z.string().openapi({ format: 'binary' }) } } },
  },
  responses: { 201: json(envelope(feedbackImport), 'The preview'), ...errorAnswers },
});

export const startImport = createRoute({
  method: 'post',
  path: '/exchange/import/start/',
  tags,
  summary: 'Import a previewed file; nothing is added twice, and no emails are sent',
  security: tokenSecurity,
  request: {
    body: jsonBody(
      importId
        .extend({
          site_id: uuid().nullable().default(null).openapi({ description: 'Where posts are shown that name no site of the workspace' }),
          statuses: boundedRecord(z.string().max(200), stage, IMPORT_NAMES_MAX)
            .default({})
            .openapi({ description: 'What statuses become, by their names in the file' }),
          boards: boundedRecord(z.string().max(200), board, IMPORT_NAMES_MAX)
            .default({})
            .openapi({ description: 'What boards become, by their names in the file' }),
        })
        .openapi('StartImport'),
    ),
  },
  responses: { 202: json(envelope(feedbackImport), 'The import is queued'), ...errorAnswers },
});

export const undoImport = createRoute({
  method: 'post',
  path: '/exchange/import/undo/',
  tags,
  summary: 'Undo an import, within a day of its end',
  security: tokenSecurity,
  request: { body: jsonBody(importId.openapi('UndoImport')) },
  responses: { 200: json(envelope(feedbackImport), 'The import was undone'), ...errorAnswers },
});
