import { readTargetUrl, type TestSource } from '@plumbline/contract';
import { type SafeFetch, SafeFetchError } from '@plumbline/safe-fetch';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { invalidField } from '../../platform/http/api-error.ts';
import type { Limit, RateLimiter } from '../../platform/http/rate-limit.ts';
import type { Queue } from '../../platform/queue/queue.ts';

/** One limit for tests of all kinds. */
const START_LIMIT: Limit = { name: 'start-test', points: 120, perSeconds: 3600 };

/** A test about to start, as far as the plan is concerned. */
export interface AdmittedTest {
  readonly id: string;
  readonly workspaceId: string;
  readonly source: TestSource;
  /** Started with an API token, that is, by a program. */
  readonly byProgram: boolean;
}

export type TargetServices = Pick<StartServices, 'fetch' | 'localTargets' | 'listedOrigins' | 'exampleHost'>;

/** What starting a test of any kind requires. */
export interface StartServices {
  readonly db: NodePgDatabase;
  readonly queue: Queue;
  readonly fetch: SafeFetch;
  readonly rateLimiter: RateLimiter;
  readonly localTargets: boolean;
  /** Origins that the administrator allows. */
  readonly listedOrigins: readonly string[];
  readonly exampleHost: string;
  /** Counts the test against the plan, in the transaction that creates it; an error prevents the test. */
  readonly admit: (transaction: NodePgDatabase, test: AdmittedTest) => Promise<void>;
}

/**
 * Validates the address of a new test and counts it against the rate limit.
 * @returns the address with its scheme
 * @throws ApiError invalid_input naming `url`, rate_limited
 */
export async function checkTarget(services: StartServices, workspaceId: string, typed: string): Promise<string> {
  const url = readAddress(services, typed);
  await services.rateLimiter.consume(START_LIMIT, workspaceId);
  await askPolicy(services, url);
  return url;
}

/**
 * Validates an address by the rules of the specification and the target policy.
 * @returns the address with its scheme
 * @throws ApiError invalid_input naming `url`
 */
export async function judgeTarget(services: TargetServices, typed: string): Promise<string> {
  const url = readAddress(services, typed);
  await askPolicy(services, url);
  return url;
}

function readAddress(services: TargetServices, typed: string): string {
  const target = readTargetUrl(typed, services);
  if ('problem' in target) throw invalidField('url', target.problem);
  return target.url;
}

async function askPolicy({ fetch }: TargetServices, url: string): Promise<void> {
  try {
    // Names are resolved when the test runs; here only the address itself is checked.
    await fetch.checkTarget(url, { resolve: false });
  } catch (error) {
    if (error instanceof SafeFetchError) throw invalidField('url', error.message);
    throw error;
  }
}
