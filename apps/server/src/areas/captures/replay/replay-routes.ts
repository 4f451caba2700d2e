import type { OpenAPIHono } from '@hono/zod-openapi';
import { getReplayScript, listReplays as listRoute, type Replay, replayedStep, startReplay as startRoute } from '@plumbline/contract';
import { SafeFetchError, type SafeFetch } from '@plumbline/safe-fetch';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { z } from 'zod';
import { and, desc, eq, inArray } from '../../../platform/database/query.ts';
import { takeTurn } from '../../../platform/database/take-turn.ts';
import { ok, okList } from '../../../platform/http/api.ts';
import { ApiError } from '../../../platform/http/api-error.ts';
import type { ExportDatabase, Exports } from '../../../platform/http/exports.ts';
import type { Limit, RateLimiter } from '../../../platform/http/rate-limit.ts';
import { streamText } from '../../../platform/http/stream-text.ts';
import type { Queue } from '../../../platform/queue/queue.ts';
import { exportReader, type GuardedEnv, holdActor, type TokenGuard, turnOwnerOf } from '../../accounts/index.ts';
import { getTest } from '../../tests/index.ts';
import { readSteps } from '../read-steps.ts';
import { captureReplays } from '../tables.ts';
import { reproducedFault } from './heard-faults.ts';
import { RUN_REPLAY } from './replay-job.ts';
import { replayPlan } from './replay-plan.ts';
import { replayScript } from './replay-script.ts';

const REPLAY_LIMIT: Limit = { name: 'replay-capture', points: 30, perSeconds: 3600 };
const SHOWN = 20;

export interface ReplayServices {
  readonly db: NodePgDatabase;
  readonly queue: Queue;
  readonly fetch: SafeFetch;
  readonly guard: TokenGuard;
  readonly rateLimiter: RateLimiter;
  readonly exports: Exports;
  /** Whether this server has a browser. */
  readonly hasBrowser: boolean;
}

/** The operations that repeat captured steps: as a script to download, or on this server. */
export function mountReplays(
  api: OpenAPIHono<GuardedEnv>,
  { db, queue, fetch, guard, rateLimiter, exports, hasBrowser }: ReplayServices,
): void {
  api.openapi(guard(getReplayScript), async (context) => {
    const { test_id, library } = context.req.valid('query');
    const actor = context.get('actor');
    const test = await getTest(db, actor.workspaceId, test_id);
    const script = async function* (database: ExportDatabase) {
      yield* replayScript(replayPlan(test.url, await readSteps(database.db, test.id)), test.url, library);
    };
    return new Response(streamText(await exports.begin(await exportReader(db, actor), script, context.req.raw.signal)), {
      headers: { 'content-type': 'text/javascript; charset=utf-8', 'content-disposition': 'attachment; filename="replay.mjs"' },
    });
  });

  api.openapi(guard(startRoute), async (context) => {
    const actor = context.get('actor');
    const test = await getTest(db, actor.workspaceId, context.req.valid('json').test_id);
    if (!hasBrowser)
      throw new ApiError('unavailable', 'Replays need Chromium, which is not installed on this server. Ask its operator to install it.');
    if (test.status !== 'finished') throw new ApiError('conflict', 'Only a finished test can be replayed.');
    await rateLimiter.consume(REPLAY_LIMIT, actor.workspaceId);
    // Names are resolved at each connection when it runs; here only the address itself is checked.
    await fetch.checkTarget(test.url, { resolve: false }).catch((error: unknown) => {
      throw error instanceof SafeFetchError
        ? new ApiError('conflict', `This server is not allowed to open the site: ${error.message}`)
        : error;
    });
    const replay_id = await db.transaction(async (transaction) => {
      await holdActor(transaction, actor);
      await takeTurn(transaction, 'replays', test.id);
      const waiting = and(eq(captureReplays.testId, test.id), inArray(captureReplays.status, ['queued', 'running']));
      if ((await transaction.$count(captureReplays, waiting)) > 0) throw new ApiError('conflict', 'This test is already being replayed.');
      const [row] = await transaction.insert(captureReplays).values({ testId: test.id }).returning({ id: captureReplays.id });
      if (!row) throw new Error('The replay was not written.');
      await queue.send(transaction, RUN_REPLAY.name, { replayId: row.id }, await turnOwnerOf(transaction, test));
      return row.id;
    });
    return context.json({ ...ok({ replay_id }, 'Replay queued.'), status: 202 }, 202);
  });

  api.openapi(guard(listRoute), async (context) => {
    const test = await getTest(db, context.get('actor').workspaceId, context.req.valid('query').test_id);
    const rows = await db
      .select()
      .from(captureReplays)
      .where(eq(captureReplays.testId, test.id))
      .orderBy(desc(captureReplays.createdAt))
      .limit(SHOWN);
    return context.json(okList(rows.map(presentReplay), null, rows.length), 200);
  });
}

const steps = z.array(replayedStep);
const reproducedFaults = z.array(reproducedFault);

function presentReplay(row: typeof captureReplays.$inferSelect): Replay {
  const reproduced = reproducedFaults.parse(row.reproduced).map(({ fingerprint }) => fingerprint);
  return {
    id: row.id,
    test_id: row.testId,
    status: row.status,
    error: row.error,
    steps: steps.parse(row.steps),
    reproduced: reproduced.length,
    findings: row.findings,
    reproduced_fingerprints: reproduced,
    created_at: row.createdAt.toISOString(),
    finished_at: row.finishedAt?.toISOString() ?? null,
  };
}
