import { createRoute, z } from '@hono/zod-openapi';
import { errorAnswers, json, tokenSecurity } from './envelope.ts';
import { REGISTRATION_STATES } from './registration.ts';
import { testKind, testProgress, TEST_STATUSES } from './tests.ts';
import { uuid } from './uuid.ts';

const part = z.object({ ok: z.boolean(), detail: z.string() });

export const health = z
  .object({ status: z.enum(['ok', 'degraded', 'down']), version: z.string(), role: z.string(), database: part, queue: part, browser: part })
  .openapi('Health');

export type Health = z.infer<typeof health>;

export const getHealth = createRoute({
  method: 'get',
  path: '/health',
  tags: ['System'],
  summary: 'Get the health of the server',
  responses: { 200: json(health, 'It works, perhaps without a part'), 503: json(health, 'The server is not healthy') },
});

/** Facts about this server, for screens that depend on them. */
export const settings = z
  .object({
    version: z.string(),
    local_targets: z.boolean(),
    listed_targets: z.boolean().openapi({ description: 'Whether other addresses are listed; which ones the server alone knows' }),
    example_host: z.string(),
    browser: z.boolean(),
    outbox: z.boolean(),
    session_poll_seconds: z
      .number()
      .int()
      .openapi({ description: 'How often an open page asks who is signed in; 0: only when it is looked at again' }),
    feedback_site: z.string().nullable().openapi({ description: 'Key of the site whose widget the pages of this server carry' }),
    registration: z.enum(REGISTRATION_STATES).openapi({ description: 'Who may sign up now' }),
  })
  .openapi('ServerSettings');

export type ServerSettings = z.infer<typeof settings>;

export const getSettings = createRoute({
  method: 'get',
  path: '/settings/',
  tags: ['System'],
  summary: 'Get the public settings of this server',
  responses: {
    200: json(z.object({ status: z.number(), message: z.string(), detail: z.string(), data: settings }), 'Settings'),
    ...errorAnswers,
  },
});

/** An event of the workspace, sent by GET /api/events/ as server-sent events named `message`. */
export const workspaceEvent = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('test-progressed'),
    test_id: uuid(),
    stage: z.string(),
    progress: testProgress,
  }),
  z.object({
    type: z.literal('test-changed'),
    test_id: uuid(),
    kind: testKind,
    url: z.string(),
    status: z.enum(TEST_STATUSES),
    score: z.number().int().nullable(),
  }),
  z.object({ type: z.literal('conversation-changed'), conversation_id: uuid() }),
]);

export type WorkspaceEvent = z.infer<typeof workspaceEvent>;

export const streamEvents = createRoute({
  method: 'get',
  path: '/events/',
  tags: ['System'],
  summary: 'Stream the events of the workspace as server-sent events',
  security: tokenSecurity,
  responses: { 200: { description: 'A stream of events', content: { 'text/event-stream': { schema: z.string() } } }, ...errorAnswers },
});
