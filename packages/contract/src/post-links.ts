import { createRoute, z } from '@hono/zod-openapi';
import { envelope, errorAnswers, json, jsonBody, listEnvelope, tokenSecurity } from './envelope.ts';
import { testKind } from './tests.ts';
import { uuid } from './uuid.ts';

/* What posts are about: findings and captured steps, through which tests detect that a post is fixed. */

export const POST_LINKS_MAX = 20;

export const postLink = z
  .object({
    id: uuid(),
    feedback_id: uuid(),
    post_title: z.string(),
    about: z.enum(['finding', 'step']),
    kind: testKind,
    host: z.string(),
    title: z.string().openapi({ description: 'What the finding or the step said as it was linked' }),
    test_id: uuid().nullable().openapi({ description: 'The test it was linked from; null once that was deleted' }),
    fingerprint: z.string().openapi({ description: 'Of the finding; empty for a step' }),
    step_id: uuid().nullable(),
    verdict: z.enum(['failing', 'fixed']).openapi({ description: 'What the last test that judged it found' }),
    provable: z.boolean().openapi({ description: 'Whether a test can tell: nothing was found at some steps' }),
    fixed_test_id: uuid().nullable().openapi({ description: 'The test that proved the fix' }),
    fixed_at: z.iso.datetime().nullable(),
    created_at: z.iso.datetime(),
  })
  .openapi('PostLink');

export type PostLink = z.infer<typeof postLink>;

const common = { tags: ['Feedback'], security: tokenSecurity };

const listPostLinksQuery = z
  .object({
    feedback_id: uuid().optional(),
    test_id: uuid().optional(),
    fingerprint: z.string().max(200).optional(),
    step_id: uuid().optional(),
  })
  .refine(({ feedback_id, test_id, fingerprint, step_id }) => feedback_id ?? (test_id && (fingerprint ?? step_id)), {
    path: ['feedback_id'],
    error: 'Say feedback_id, or test_id with fingerprint or step_id.',
  });

export const listPostLinks = createRoute({
  method: 'get',
  path: '/accounts/feedback/link/',
  summary: 'List what a post is linked to, or the posts linked to a finding or captured step, oldest first',
  ...common,
  request: { query: listPostLinksQuery },
  responses: { 200: json(listEnvelope(postLink), 'Links'), ...errorAnswers },
});

export const linkPostBody = z
  .object({
    feedback_id: uuid(),
    test_id: uuid(),
    fingerprint: z.string().max(200).optional(),
    step_id: uuid().optional(),
  })
  .refine(({ fingerprint, step_id }) => (fingerprint === undefined) !== (step_id === undefined), {
    path: ['fingerprint'],
    error: 'Say what the post is about: fingerprint of a finding, or step_id of a captured step.',
  })
  .openapi('LinkPost');

export type LinkPostBody = z.input<typeof linkPostBody>;

export const linkPost = createRoute({
  method: 'post',
  path: '/accounts/feedback/link/',
  summary: 'Link a post to a finding or captured step; the test that proves it fixed closes the post',
  ...common,
  request: { body: jsonBody(linkPostBody) },
  responses: { 201: json(envelope(postLink), 'The link'), ...errorAnswers },
});

const linkId = z.object({ link_id: uuid() });

export const unlinkPost = createRoute({
  method: 'delete',
  path: '/accounts/feedback/link/',
  summary: 'Remove a link of a post; the post is not affected',
  ...common,
  request: { query: linkId },
  responses: { 200: json(envelope(linkId), 'Deleted'), ...errorAnswers },
});
