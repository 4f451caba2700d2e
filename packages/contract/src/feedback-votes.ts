import { createRoute, z } from '@hono/zod-openapi';
import { envelope, errorAnswers, json, jsonBody, listEnvelope, tokenSecurity } from './envelope.ts';
import { feedbackId } from './feedback.ts';
import { emailField } from './fields.ts';
import { uuid } from './uuid.ts';

/* The voters of a post, and votes that members give on others' behalf. */

const tags = ['Feedback'];

const voter = z.object({
  user_id: uuid(),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string().nullable().openapi({ description: 'As far as it is known' }),
  named: z.boolean().openapi({ description: 'A member has voted for them' }),
});

export type Voter = z.infer<typeof voter>;

export const listVoters = createRoute({
  method: 'get',
  path: '/accounts/feedback/voters/',
  tags,
  summary: 'List the voters of a post, newest first, at most 500',
  security: tokenSecurity,
  request: { query: feedbackId },
  responses: { 200: json(listEnvelope(voter), 'Voters'), ...errorAnswers },
});

export const voteForBody = feedbackId
  .extend({ email: emailField.prefault(''), name: z.string().trim().max(80, 'The name takes at most 80 characters.').default('') })
  .openapi('VoteForSomebody');

export type VoteForBody = z.input<typeof voteForBody>;

export const voteForSomebody = createRoute({
  method: 'post',
  path: '/accounts/feedback/vote/',
  tags,
  summary: 'Vote on someone’s behalf by their email address; no email is sent there until they confirm it',
  security: tokenSecurity,
  request: { body: jsonBody(voteForBody) },
  responses: { 200: json(envelope(z.object({ user_id: uuid(), upvoters: z.number().int() })), 'The vote was added'), ...errorAnswers },
});

export const takeVoteBack = createRoute({
  method: 'delete',
  path: '/accounts/feedback/vote/',
  tags,
  summary: 'Remove a vote that a member added on someone’s behalf',
  security: tokenSecurity,
  request: { query: feedbackId.extend({ user_id: uuid() }) },
  responses: { 200: json(envelope(z.object({ upvoters: z.number().int() })), 'The vote was removed'), ...errorAnswers },
});
