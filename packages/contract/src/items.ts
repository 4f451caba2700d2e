import { createRoute, z } from '@hono/zod-openapi';
import { PICTURE_FILES } from './capture-limits.ts';
import { fieldValues } from './field-values.ts';
import { providerId } from './connections.ts';
import { envelope, errorAnswers, json, jsonBody, listEnvelope, pageQuery, tokenSecurity } from './envelope.ts';
import { TICKET_PICTURES_MAX } from './shown-page-rules.ts';
import { testKind } from './tests.ts';
import { FIELD_TYPES, ITEM_EVENTS, ITEM_SUBJECTS, MAX_TICKETS_A_REQUEST, RESOURCE_TYPES } from './work-tools.ts';
import { uuid } from './uuid.ts';

/*
 * Items: tickets, tasks, pages and messages that are created in a work tool.
 */

export const fieldOption = z
  .object({
    value: z.string(),
    label: z.string(),
    type: z.string().optional(),
    url: z.string().optional(),
    key: z.string().optional(),
    color: z.string().optional(),
    resource_type: z.enum(RESOURCE_TYPES).optional(),
  })
  .openapi('FieldOption');

export type FieldOption = z.infer<typeof fieldOption>;

export const itemField = z
  .object({
    id: z.string(),
    name: z.string(),
    type: z.enum(FIELD_TYPES),
    star: z.boolean().openapi({ description: 'Has to be filled in' }),
    hidden: z.boolean(),
    needs: z.array(z.string()).openapi({ description: 'Fields that have to be chosen first; their change empties this one' }),
    note: z.string().optional().openapi({ description: 'What has to be known of it, in a sentence' }),
    searches_there: z.boolean().openapi({ description: 'What is typed is looked for by the work tool' }),
    options: z.array(fieldOption).nullable().openapi({ description: 'Choices that come with it; null where they are loaded' }),
  })
  .openapi('ItemField');

export type ItemField = z.infer<typeof itemField>;

const connectionId = uuid();
/** Which form: to create an item, or to choose where a proven fix moves it. */
const form = z.enum(['item', 'fix']).default('item');
const common = { tags: ['Integrations'], security: tokenSecurity };

export const listItemFields = createRoute({
  method: 'post',
  path: '/integration/fields/',
  summary: 'List the fields of a connection’s form, given the choices so far',
  ...common,
  request: {
    body: jsonBody(
      z.object({
        connection_id: connectionId,
        form,
        values: fieldValues.default({}),
        host: z
          .string()
          .max(255)
          .default('')
          .openapi({ description: 'With it, what was chosen last for this site is told as well, and taken where there are no values' }),
      }),
    ),
  },
  responses: {
    200: json(
      envelope(z.object({ fields: z.array(itemField), remembered: fieldValues.openapi({ description: 'What was chosen last' }) })),
      'The fields in their order',
    ),
    ...errorAnswers,
  },
});

export const listOptionsBody = z.object({
  connection_id: connectionId,
  form,
  field: z.string().max(200),
  values: fieldValues.default({}),
  search: z.string().max(200).default(''),
  cursor: z.string().max(2000).nullable().default(null),
});

export const listFieldOptions = createRoute({
  method: 'post',
  path: '/integration/options/',
  summary: 'List the choices of a field, one page at a time',
  ...common,
  request: {
    body: jsonBody(listOptionsBody),
  },
  responses: { 200: json(listEnvelope(fieldOption), 'Choices'), ...errorAnswers },
});

/**
 * What an item is about: a finding of a test (with all findings of the same fault), a captured step of a test, a feedback post, or a failing
 * schedule. Exactly one is given.
 */
const subject = {
  test_id: uuid().optional().openapi({ description: 'The test of the finding or the step' }),
  fingerprint: z.string().max(64).optional(),
  step_id: uuid().optional(),
  post_id: uuid().optional(),
  schedule_id: uuid().optional().openapi({ description: 'A schedule whose last run failed: the item is about the failures in a row' }),
};

interface NamedSubject {
  readonly test_id?: string | undefined;
  readonly fingerprint?: string | undefined;
  readonly step_id?: string | undefined;
  readonly post_id?: string | undefined;
  readonly schedule_id?: string | undefined;
}

export const namesOne = ({ test_id, fingerprint, step_id, post_id, schedule_id }: NamedSubject): boolean =>
  [fingerprint, step_id, post_id, schedule_id].filter((id) => id !== undefined).length === 1 &&
  (post_id === undefined && schedule_id === undefined) === (test_id !== undefined);

export const oneSubject = {
  error: 'Name one subject: test_id with fingerprint, test_id with step_id, post_id, or schedule_id.',
  path: ['fingerprint'],
};

export const draftItem = createRoute({
  method: 'get',
  path: '/integration/draft/',
  summary: 'Draft the title and text of a ticket about a finding, captured step, post or failing schedule, as editable Markdown',
  ...common,
  request: { query: z.object(subject).refine(namesOne, oneSubject) },
  responses: {
    200: json(
      envelope(
        z.object({
          title: z.string(),
          description: z.string(),
          host: z.string().openapi({ description: 'Of the site: what was chosen last is kept for it' }),
          findings: z
            .number()
            .int()
            .openapi({ description: 'Findings that the item is about: pages with the same fault share one; 0 for everything else' }),
        }),
      ),
      'The draft',
    ),
    ...errorAnswers,
  },
});

export const item = z
  .object({
    id: uuid(),
    connection_id: uuid().nullable().openapi({ description: 'null once the connection is gone' }),
    provider: providerId,
    key: z.string().openapi({ description: 'How people call it, such as WEB-12; empty where it has no such name' }),
    url: z.string(),
    title: z.string(),
    state: z.enum(['open', 'closed', 'gone']),
    state_name: z.string().openapi({ description: "The work tool's own word, such as In Review" }),
    verdict: z.enum(['failing', 'fixed', 'flagged']).openapi({
      description: 'What the last run that judged it found; flagged: someone closed or deleted it there while it still fails',
    }),
    about: z.enum(ITEM_SUBJECTS),
    kind: testKind.nullable().openapi({ description: 'Of the test or the schedule; null for a post' }),
    host: z.string().openapi({ description: 'Of the tested site; empty for a post' }),
    check_id: z.string().openapi({ description: 'Empty for everything but a finding' }),
    step_id: uuid().nullable(),
    post_id: uuid().nullable(),
    schedule_id: uuid().nullable(),
    test_id: uuid().nullable().openapi({ description: 'The test it was created from; null once that is deleted' }),
    fingerprints: z.array(z.string()),
    created_by: z.string(),
    created_at: z.iso.datetime(),
  })
  .openapi('Item');

export type Item = z.infer<typeof item>;

export const createItemBody = z
  .object({
    connection_id: connectionId,
    ...subject,
    picture: z
      .enum(PICTURE_FILES)
      .optional()
      .openapi({ description: 'A picture of the step that goes with the item, in its newest version; GitHub takes none' }),
    shown_page_ids: z
      .array(uuid())
      .max(TICKET_PICTURES_MAX, `A ticket takes at most ${TICKET_PICTURES_MAX} pictures.`)
      .optional()
      .openapi({ description: 'Pages that were shown with the post, whose pictures go with the item; GitHub takes none' }),
    title: z.string({ error: 'Enter a title.' }).trim().min(1, 'Enter a title.').max(1000, 'A title has at most 1,000 characters.'),
    description: z.string().max(60_000, 'A description has at most 60,000 characters.').default(''),
    values: fieldValues.default({}),
  })
  .refine(namesOne, oneSubject)
  .openapi('CreateItem');

export type CreateItemBody = z.input<typeof createItemBody>;

export const createItem = createRoute({
  method: 'post',
  path: '/integration/item/',
  summary: 'Create a ticket about a finding, captured step, post or failing schedule; each has at most one ticket per connection',
  ...common,
  request: { body: jsonBody(createItemBody) },
  responses: { 201: json(envelope(item), 'The ticket'), ...errorAnswers },
});

export const ticketResult = z
  .object({
    fingerprint: z.string(),
    outcome: z.enum(['created', 'existing', 'refused', 'not_tried']).openapi({
      description:
        'existing: it has a ticket in this connection already; not_tried: the one before was refused in a way that this one would be too',
    }),
    item: item.nullable().openapi({ description: 'The ticket that was created' }),
    message: z.string().openapi({ description: 'Why it was refused; empty otherwise' }),
  })
  .openapi('TicketResult');

export type TicketResult = z.infer<typeof ticketResult>;

export const createItems = createRoute({
  method: 'post',
  path: '/integration/items/',
  summary: 'Create a ticket for each of several findings from its draft; findings that have one are skipped',
  ...common,
  request: {
    body: jsonBody(
      z.object({
        connection_id: connectionId,
        test_id: uuid(),
        fingerprints: z
          .array(z.string().max(64))
          .min(1, 'Choose at least one finding.')
          .max(MAX_TICKETS_A_REQUEST, `Choose at most ${MAX_TICKETS_A_REQUEST} findings.`),
        values: fieldValues.default({}),
      }),
    ),
  },
  responses: { 200: json(listEnvelope(ticketResult), 'The outcome of each, in the order requested'), ...errorAnswers },
});

export const listItems = createRoute({
  method: 'get',
  path: '/integration/item/',
  summary: 'List the tickets of a test or of the workspace, newest first',
  ...common,
  request: {
    query: pageQuery.extend({
      item_id: uuid().optional(),
      ...subject,
    }),
  },
  responses: { 200: json(listEnvelope(item), 'Tickets'), ...errorAnswers },
});

export const itemLogEntry = z
  .object({
    id: z.string(),
    event: z.enum(ITEM_EVENTS),
    detail: z.string(),
    test_id: uuid().nullable().openapi({ description: 'The run that is the reason' }),
    by: z.string().openapi({ description: 'Empty for what Plumbline did by itself, or learnt from the work tool' }),
    at: z.iso.datetime(),
  })
  .openapi('ItemLogEntry');

export type ItemLogEntry = z.infer<typeof itemLogEntry>;

const oneItem = z.object({ item_id: uuid() });

export const listItemLog = createRoute({
  method: 'get',
  path: '/integration/item/log/',
  summary: 'List what was sent and received about a ticket, and why, oldest first',
  ...common,
  request: { query: oneItem },
  responses: { 200: json(listEnvelope(itemLogEntry), 'The log'), ...errorAnswers },
});

export const refreshItem = createRoute({
  method: 'post',
  path: '/integration/item/refresh/',
  summary: 'Refresh the state of a ticket from its work tool',
  ...common,
  request: { body: jsonBody(oneItem) },
  responses: { 200: json(envelope(item), 'The updated ticket'), ...errorAnswers },
});

export const closeItem = createRoute({
  method: 'post',
  path: '/integration/item/close/',
  summary: 'Close a ticket in its work tool',
  ...common,
  request: { body: jsonBody(oneItem) },
  responses: { 200: json(envelope(item), 'The updated ticket'), ...errorAnswers },
});

export const reopenItem = createRoute({
  method: 'post',
  path: '/integration/item/reopen/',
  summary: 'Reopen a ticket in its work tool',
  ...common,
  request: { body: jsonBody(oneItem) },
  responses: { 200: json(envelope(item), 'The updated ticket'), ...errorAnswers },
});
