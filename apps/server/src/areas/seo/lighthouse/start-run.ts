import type { startLighthouseBody } from '@plumbline/contract';
import { SafeFetchError, type SafeFetch } from '@plumbline/safe-fetch';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { z } from 'zod';
import { and, count, desc, eq, inArray } from '../../../platform/database/query.ts';
import { takeTurn } from '../../../platform/database/take-turn.ts';
import { isUniqueViolation } from '../../../platform/database/violations.ts';
import { ApiError, notFound } from '../../../platform/http/api-error.ts';
import type { Limit, RateLimiter } from '../../../platform/http/rate-limit.ts';
import type { Queue } from '../../../platform/queue/queue.ts';
import { type Actor, holdActor, turnOwnerOf } from '../../accounts/index.ts';
import { getTest, tests } from '../../tests/index.ts';
import { crawledPages } from '../../crawls/index.ts';
import { lighthouseRuns } from '../tables.ts';
import { RUN_LIGHTHOUSE } from './lighthouse-job.ts';
import { SHOWN_RUNS } from './list-runs.ts';

/** A run of about ten seconds occupies a worker: one workspace may use it a sixth of the time. */
const LIGHTHOUSE_LIMIT: Limit = { name: 'run-lighthouse', points: 60, perSeconds: 3600 };
/** Unfinished runs per workspace. A page may take a minute and a half, and others are waiting. */
const MAX_OPEN_RUNS = 5;

export interface StartRunServices {
  readonly db: NodePgDatabase;
  readonly queue: Queue;
  readonly fetch: SafeFetch;
  readonly rateLimiter: RateLimiter;
  /** Whether this server has a browser. */
  readonly hasBrowser: boolean;
}

/**
 * Queues a Lighthouse run on a page of a finished test.
 * @returns the id of the run
 * @throws ApiError not_found for a page the test does not have, unavailable without a browser, rate_limited, conflict when the page
 * is being measured already or may not be opened, limit_reached while too many runs are waiting
 */
export async function startRun(
  { db, queue, fetch, rateLimiter, hasBrowser }: StartRunServices,
  actor: Actor,
  body: z.output<typeof startLighthouseBody>,
): Promise<string> {
  const { workspaceId } = actor;
  const test = await getTest(db, workspaceId, body.test_id);
  const ofPage = and(eq(crawledPages.testId, test.id), eq(crawledPages.url, body.page_url));
  if ((await db.$count(crawledPages, ofPage)) === 0) throw notFound('page');
  if (!hasBrowser)
    throw new ApiError('unavailable', 'Lighthouse needs Chromium, which is not installed on this server. Ask its operator to install it.');
  if (test.status !== 'finished') throw new ApiError('conflict', 'Lighthouse only runs on pages of finished tests.');
  await rateLimiter.consume(LIGHTHOUSE_LIMIT, workspaceId);
  // Names are resolved at each connection when it runs; here only the address itself is checked.
  await fetch.checkTarget(body.page_url, { resolve: false }).catch((error: unknown) => {
    throw error instanceof SafeFetchError
      ? new ApiError('conflict', `This server is not allowed to open the page: ${error.message}`)
      : error;
  });
  const run = { testId: test.id, pageUrl: body.page_url, formFactor: body.form_factor };
  return db
    .transaction(async (transaction) => {
      await holdActor(transaction, actor);
      await requireTurn(transaction, workspaceId);
      await forgetOldest(transaction, run);
      const [row] = await transaction.insert(lighthouseRuns).values(run).returning({ id: lighthouseRuns.id });
      if (!row) throw new Error('The run was not written.');
      await queue.send(transaction, RUN_LIGHTHOUSE.name, { runId: row.id }, await turnOwnerOf(transaction, test));
      return row.id;
    })
    .catch((error: unknown) => {
      throw isUniqueViolation(error) ? new ApiError('conflict', 'Lighthouse is already measuring this page.') : error;
    });
}

/** Serialises concurrent requests, so that each counts the others. @throws ApiError limit_reached */
async function requireTurn(transaction: NodePgDatabase, workspaceId: string): Promise<void> {
  await takeTurn(transaction, 'Lighthouse runs', workspaceId);
  const isOpen = and(eq(tests.workspaceId, workspaceId), inArray(lighthouseRuns.status, ['queued', 'running']));
  const [open] = await transaction
    .select({ runs: count() })
    .from(lighthouseRuns)
    .innerJoin(tests, eq(tests.id, lighthouseRuns.testId))
    .where(isOpen);
  if ((open?.runs ?? 0) >= MAX_OPEN_RUNS)
    throw new ApiError(
      'limit_reached',
      `Lighthouse already has ${MAX_OPEN_RUNS} pages from this workspace to measure. Wait until one of them is done.`,
    );
}

/** Deletes runs beyond those listed, so that a page measured daily stays small. */
async function forgetOldest(transaction: NodePgDatabase, { testId, pageUrl }: { testId: string; pageUrl: string }): Promise<void> {
  const oldest = transaction
    .select({ id: lighthouseRuns.id })
    .from(lighthouseRuns)
    .where(and(eq(lighthouseRuns.testId, testId), eq(lighthouseRuns.pageUrl, pageUrl)))
    .orderBy(desc(lighthouseRuns.createdAt))
    .offset(SHOWN_RUNS - 1);
  await transaction.delete(lighthouseRuns).where(inArray(lighthouseRuns.id, oldest));
}
