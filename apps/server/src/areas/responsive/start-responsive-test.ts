import { readTargetUrl, type startResponsiveTestBody } from '@plumbline/contract';
import { type SafeFetch, SafeFetchError } from '@plumbline/safe-fetch';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { z } from 'zod';
import { invalidField } from '../../platform/http/api-error.ts';
import type { Limit, RateLimiter } from '../../platform/http/rate-limit.ts';
import type { Queue } from '../../platform/queue/queue.ts';
import type { Actor } from '../accounts/index.ts';
import { countAutomaticTest } from '../plans/index.ts';
import { startTest } from '../tests/index.ts';
import type { ResponsiveOptions } from './responsive-options.ts';

/** One limit for tests of all kinds. */
const START_LIMIT: Limit = { name: 'start-test', points: 120, perSeconds: 3600 };

export interface StartServices {
  readonly db: NodePgDatabase;
  readonly queue: Queue;
  readonly fetch: SafeFetch;
  readonly rateLimiter: RateLimiter;
  readonly localTargets: boolean;
  readonly exampleHost: string;
}

/**
 * Checks the address by the rules of the specification and of the target policy, and queues the test.
 * @returns the id of the test
 * @throws ApiError invalid_input naming `url`, rate_limited, and for a program plan_required or limit_reached
 */
export async function startResponsiveTest(
  services: StartServices,
  actor: Actor,
  body: z.output<typeof startResponsiveTestBody>,
): Promise<string> {
  const { db, queue, fetch, rateLimiter, localTargets, exampleHost } = services;
  const target = readTargetUrl(body.url, { exampleHost, localTargets });
  if ('problem' in target) throw invalidField('url', target.problem);
  await rateLimiter.consume(START_LIMIT, actor.workspaceId);
  try {
    // Names are resolved when the test runs; here only what the address itself says is judged.
    await fetch.checkTarget(target.url, { resolve: false });
  } catch (error) {
    if (error instanceof SafeFetchError) throw invalidField('url', error.message);
    throw error;
  }
  const options: ResponsiveOptions = { devices: body.devices.join(','), orientation: body.orientation, sweep: body.sweep };
  const { workspaceId } = actor;
  const { source } = body;
  const test = { workspaceId, startedBy: actor.userId, kind: 'responsive', url: target.url, source, options } as const;
  return startTest(db, queue, test, (transaction, id) =>
    countAutomaticTest(transaction, { id, workspaceId, source, byProgram: actor.tokenKind === 'api' }),
  );
}
