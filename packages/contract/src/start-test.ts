import { createRoute, z } from '@hono/zod-openapi';
import { beginCaptureBody } from './captures.ts';
import { envelope, errorAnswers, json, jsonBody, tokenSecurity } from './envelope.ts';
import { startTarget, testOptions } from './start-target.ts';
import { testKind } from './tests.ts';
import { uuid } from './uuid.ts';

export const startTestBody = startTarget
  .extend({
    kind: testKind,
    options: testOptions
      .default({})
      .openapi({ description: 'What the path of the kind itself takes besides `url` and `source`; what is left out has its default' }),
  })
  // An invalid capture must not be accepted as this.
  .strict()
  .openapi('StartTest');

export type StartTestBody = z.input<typeof startTestBody>;

export const startTest = createRoute({
  method: 'post',
  path: '/project/test/',
  tags: ['Tests'],
  summary: 'Start a test of any type, or one whose pages a browser captures',
  security: tokenSecurity,
  request: { body: jsonBody(z.union([beginCaptureBody, startTestBody])) },
  responses: {
    201: json(envelope(z.object({ test_id: uuid(), client_reference_id: uuid() })), 'The test waits for its capture'),
    202: json(envelope(z.object({ test_id: uuid() })), 'The test is queued'),
    ...errorAnswers,
  },
});

export const repeatTest = createRoute({
  method: 'post',
  path: '/project/test/repeat/',
  tags: ['Tests'],
  summary: 'Repeat a test with the same address and options',
  security: tokenSecurity,
  request: { body: jsonBody(z.object({ test_id: uuid(), source: startTarget.shape.source })) },
  responses: { 202: json(envelope(z.object({ test_id: uuid() })), 'The test is queued'), ...errorAnswers },
});
