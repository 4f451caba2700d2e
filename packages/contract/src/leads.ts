import { createRoute, z } from '@hono/zod-openapi';
import { envelope, errorAnswers, json, jsonBody, listEnvelope, pageQuery, tokenSecurity } from './envelope.ts';
import { emailField, timeField } from './fields.ts';
import { CONTACT_TOPICS } from './contact-topics.ts';
import { uuid } from './uuid.ts';

/** try: left an email address to try the product; campaign: ran a test from the start page; contact: wrote to us. */
export const LEAD_KINDS = ['try', 'campaign', 'contact'] as const;

/** done: someone has replied or taken note. */
export const LEAD_STATES = ['open', 'done'] as const;

export type LeadKind = (typeof LEAD_KINDS)[number];
export type LeadState = (typeof LEAD_STATES)[number];

export const lead = z
  .object({
    id: uuid(),
    kind: z.enum(LEAD_KINDS),
    name: z.string(),
    email: z.string(),
    topic: z.string(),
    message: z.string(),
    url: z.string(),
    priority: z.boolean().openapi({ description: 'Whether it came from someone whose workspace had priority support' }),
    workspace: z.string().openapi({ description: 'The name of that workspace; empty without one' }),
    status: z.enum(LEAD_STATES),
    created_at: z.iso.datetime(),
  })
  .openapi('Lead');

export type Lead = z.infer<typeof lead>;

export const contactBody = z
  .object({
    name: z.string().trim().min(1, 'Your name is required').max(120),
    email: emailField,
    topic: z.enum(CONTACT_TOPICS, { error: `The topic must be one of ${CONTACT_TOPICS.join(', ')}.` }),
    message: z.string().trim().min(1, 'Message is required').max(5000),
  })
  .openapi('Contact');

export type ContactBody = z.input<typeof contactBody>;

export const requestContact = createRoute({
  method: 'post',
  path: '/accounts/req-contact/',
  tags: ['Leads'],
  summary: 'Contact the operator; messages from workspaces with priority support come first',
  request: { body: jsonBody(contactBody) },
  responses: { 201: json(envelope(z.null()), 'The message was saved and forwarded'), ...errorAnswers },
});

export const createLead = createRoute({
  method: 'post',
  path: '/marketing/leads/',
  tags: ['Leads'],
  summary: 'Leave an email address to try the product',
  request: { body: jsonBody(z.object({ email: emailField, url: z.string().max(2048).default('') }).openapi('NewLead')) },
  responses: { 201: json(envelope(z.null()), 'The address was saved'), ...errorAnswers },
});

export const listLeadsQuery = pageQuery.extend({
  kind: z.enum(LEAD_KINDS).optional(),
  status: z.enum(LEAD_STATES).optional(),
  search: z.string().max(200).optional(),
  start_date: timeField.optional(),
  end_date: timeField.optional(),
});

export type ListLeadsQuery = Partial<z.input<typeof listLeadsQuery>>;

export const listLeads = createRoute({
  method: 'get',
  path: '/marketing/leads/',
  tags: ['Leads'],
  summary: 'List the people who contacted the operator or tried the product',
  security: tokenSecurity,
  request: { query: listLeadsQuery },
  responses: { 200: json(listEnvelope(lead), 'Leads, open ones of priority before all others, then newest first'), ...errorAnswers },
});

export const updateLead = createRoute({
  method: 'patch',
  path: '/marketing/leads/',
  tags: ['Leads'],
  summary: 'Mark a message as answered or unanswered',
  security: tokenSecurity,
  request: { body: jsonBody(z.object({ id: uuid(), status: z.enum(LEAD_STATES) }).openapi('LeadChange')) },
  responses: { 200: json(envelope(lead), 'The updated lead'), ...errorAnswers },
});
