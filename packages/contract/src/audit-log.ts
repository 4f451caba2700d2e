import { createRoute, z } from '@hono/zod-openapi';
import { errorAnswers, json, listEnvelope, pageQuery, tokenSecurity } from './envelope.ts';
import { timeField } from './fields.ts';
import { uuid } from './uuid.ts';

const person = z.object({ user_id: uuid(), name: z.string() });

export const logEvent = z
  .object({
    id: uuid(),
    kind: z.string().openapi({ description: 'Noun-verb in the past, such as member-invited' }),
    actor: person.nullable().openapi({ description: 'Who did it; null when their account is gone' }),
    subject: person.nullable().openapi({ description: 'Whom it concerns, when that is someone else' }),
    workspace_name: z.string().openapi({ description: 'Empty for an event of an account' }),
    address: z.string(),
    user_agent: z.string(),
    detail: z.record(z.string(), z.string()),
    created_at: z.iso.datetime(),
  })
  .openapi('LogEvent');

export type LogEvent = z.infer<typeof logEvent>;

export const listLogQuery = pageQuery.extend({
  search: z.string().max(200).optional().openapi({ description: 'Part of the kind, a name, an address or a detail' }),
  start_date: timeField.optional(),
  end_date: timeField.optional(),
});

export type ListLogQuery = Partial<z.input<typeof listLogQuery>>;

const answers = { 200: json(listEnvelope(logEvent), 'Events'), ...errorAnswers };

export const listWorkspaceLog = createRoute({
  method: 'get',
  path: '/workspace/log/',
  tags: ['Audit log'],
  summary: 'List the audit log of the workspace, newest first',
  security: tokenSecurity,
  request: { query: listLogQuery },
  responses: answers,
});

export const listAccountLog = createRoute({
  method: 'get',
  path: '/accounts/log/',
  tags: ['Audit log'],
  summary: 'List the audit log of your account, newest first',
  security: tokenSecurity,
  request: { query: listLogQuery },
  responses: answers,
});
