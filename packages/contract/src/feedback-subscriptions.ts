import { createRoute, z } from '@hono/zod-openapi';
import { envelope, errorAnswers, json, jsonBody, tokenSecurity } from './envelope.ts';
import { uuid } from './uuid.ts';

/* A person's own votes for posts, and emails about them. */

const tags = ['Feedback'];

export const subscribeBody = z
  .object({
    feedback: uuid(),
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
  feedback: uuid(),
  subscribed: z.boolean(),
  upvoted: z.boolean(),
  upvoters: z.number().int(),
});

export type Subscription = z.infer<typeof subscription>;

export const subscribeToFeedback = createRoute({
  method: 'post',
  path: '/accounts/feedback-subscribe/',
  tags,
  summary: 'Upvote a post and receive emails about it, or undo both; with `upvoted`, set each separately',
  security: tokenSecurity,
  request: { body: jsonBody(subscribeBody) },
  responses: { 200: json(envelope(subscription), 'The updated subscription'), ...errorAnswers },
});

export const unsubscribeFromFeedback = createRoute({
  method: 'post',
  path: '/accounts/feedback-unsubscribe/',
  tags,
  summary: 'Unsubscribe from emails about a post with the link in one of them',
  request: { body: jsonBody(z.object({ token: z.string().max(200) }).openapi('Unsubscribe')) },
  responses: { 200: json(envelope(z.object({ title: z.string() })), 'No more emails are sent about this post'), ...errorAnswers },
});

export const unsubscribeWithOneClick = createRoute({
  method: 'post',
  path: '/accounts/feedback-unsubscribe/one-click/',
  tags,
  summary: 'Unsubscribe from emails about a post with one click in a mail client (RFC 8058)',
  request: { query: z.object({ token: z.string().max(200) }) },
  responses: { 200: json(envelope(z.object({ title: z.string() })), 'No more emails are sent about this post'), ...errorAnswers },
});
