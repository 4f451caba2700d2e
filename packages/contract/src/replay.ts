import { createRoute, z } from '@hono/zod-openapi';
import { envelope, errorAnswers, json, jsonBody, listEnvelope, tokenSecurity } from './envelope.ts';
import { uuid } from './uuid.ts';

export const REPLAY_STATUSES = ['queued', 'running', 'finished', 'failed'] as const;

/** The result of replaying one step. */
export const replayedStep = z
  .object({
    step_id: uuid(),
    outcome: z.enum(['done', 'skipped', 'failed']),
    note: z.string().openapi({ description: 'Why it was skipped or failed, or why nothing found at it counts as fixed; else empty' }),
  })
  .openapi('ReplayedStep');

/** The server's replay of the captured steps, and which findings came back. */
export const replay = z
  .object({
    id: uuid(),
    test_id: uuid(),
    status: z.enum(REPLAY_STATUSES),
    /** Why it failed, or ended before all steps; else empty. */
    error: z.string(),
    steps: z.array(replayedStep),
    /** How many of the `findings` findings about console and network came back. */
    reproduced: z.number().int(),
    findings: z.number().int(),
    reproduced_fingerprints: z.array(z.string()),
    created_at: z.iso.datetime(),
    finished_at: z.iso.datetime().nullable(),
  })
  .openapi('Replay');

export type Replay = z.infer<typeof replay>;

const common = { tags: ['Replay'], security: tokenSecurity };

export const getReplayScript = createRoute({
  method: 'get',
  path: '/project/replay/script/',
  summary: 'Export the captured steps as a runnable Playwright script',
  ...common,
  request: {
    query: z.object({
      test_id: uuid(),
      library: z.enum(['playwright', 'playwright-core']).default('playwright').openapi({ description: 'The package the script imports' }),
    }),
  },
  responses: {
    200: { description: 'The script', content: { 'text/javascript': { schema: z.string().openapi({ format: 'binary' }) } } },
    ...errorAnswers,
  },
});

export const startReplay = createRoute({
  method: 'post',
  path: '/project/replay/',
  summary: 'Replay the captured steps on the server to see which findings recur',
  ...common,
  request: { body: jsonBody(z.object({ test_id: uuid() })) },
  responses: { 202: json(envelope(z.object({ replay_id: uuid() })), 'The replay is queued'), ...errorAnswers },
});

export const listReplays = createRoute({
  method: 'get',
  path: '/project/replay/',
  summary: 'List the replays of a test, newest first',
  ...common,
  request: { query: z.object({ test_id: uuid() }) },
  responses: { 200: json(listEnvelope(replay), 'Replays'), ...errorAnswers },
});
