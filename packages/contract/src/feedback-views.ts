import { createRoute, z } from '@hono/zod-openapi';
import { envelope, errorAnswers, json, jsonBody, listEnvelope, tokenSecurity } from './envelope.ts';
import { uuid } from './uuid.ts';

/* Saved filters for the list of posts. */

const tags = ['Feedback'];

export const feedbackView = z
  .object({
    id: uuid(),
    name: z.string(),
    query: z.string().openapi({ description: 'What the address of the list holds behind its question mark' }),
  })
  .openapi('FeedbackView');

export type FeedbackView = z.infer<typeof feedbackView>;

export const listFeedbackViews = createRoute({
  method: 'get',
  path: '/accounts/feedback/view/',
  tags,
  summary: 'List the saved views of the workspace, by name',
  security: tokenSecurity,
  responses: { 200: json(listEnvelope(feedbackView), 'Views'), ...errorAnswers },
});

export const saveFeedbackViewBody = z
  .object({
    name: z.string().trim().min(1, 'Enter a name.').max(60, 'The name takes at most 60 characters.'),
    query: z
      .string()
      .max(1000, 'These filters are too long to keep.')
      .regex(/^[\w%=&+.,*~:-]*$/, 'The filters are those behind the question mark of the address.'),
  })
  .openapi('SaveFeedbackView');

export type SaveFeedbackViewBody = z.input<typeof saveFeedbackViewBody>;

export const saveFeedbackView = createRoute({
  method: 'post',
  path: '/accounts/feedback/view/',
  tags,
  summary: 'Save filters as a view; a view of the same name is replaced',
  security: tokenSecurity,
  request: { body: jsonBody(saveFeedbackViewBody) },
  responses: { 201: json(envelope(feedbackView), 'The view'), ...errorAnswers },
});

const viewId = z.object({ view_id: uuid() });

export const deleteFeedbackView = createRoute({
  method: 'delete',
  path: '/accounts/feedback/view/',
  tags,
  summary: 'Delete a view; its posts are not affected',
  security: tokenSecurity,
  request: { query: viewId },
  responses: { 200: json(envelope(viewId), 'Deleted'), ...errorAnswers },
});
