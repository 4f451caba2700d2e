import { auditPage, type JudgeThreads } from '@plumbline/audit';
import type { Outcome, PageRecheck } from '@plumbline/contract';
import { and, eq } from '../../platform/database/query.ts';
import { ApiError, notFound } from '../../platform/http/api-error.ts';
import type { Limit } from '../../platform/http/rate-limit.ts';
import { crawledPages, createSharedHostPaces, MAX_PAGE_BYTES, PAGE_PAUSE_MS, PAGE_TIMEOUT_MS } from '../crawls/index.ts';
import type { SecretBox } from '../../platform/secrets/secret-box.ts';
import { confirmFixes } from '../findings/index.ts';
import { getTest, type StartServices } from '../tests/index.ts';
import { isLocal } from './may-probe.ts';
import { readAccess, UnreadableAccess } from './seo-access.ts';
import { seoReports } from './tables.ts';

/** Enough for someone fixing page after page, too few to burden a site. */
const RECHECK_LIMIT: Limit = { name: 'recheck-page', points: 60, perSeconds: 60 };

export interface PageRecheckServices extends Pick<StartServices, 'db' | 'fetch' | 'rateLimiter'> {
  readonly accessBox: SecretBox;
  readonly judges: JudgeThreads;
}

/**
 * Fetches one page of a finished test now and judges only that. Findings that are gone are recorded as fixed; the report stays as it is.
 * @throws ApiError not_found for a page the test does not have, rate_limited, conflict when the address may no longer be requested
 */
export async function recheckPage(
  { db, fetch, rateLimiter, accessBox, judges }: PageRecheckServices,
  workspaceId: string,
  { test_id, url }: { readonly test_id: string; readonly url: string },
  signal: AbortSignal,
): Promise<PageRecheck> {
  const test = await getTest(db, workspaceId, test_id);
  const [page] = await db
    .select({ origin: seoReports.origin })
    .from(crawledPages)
    .innerJoin(seoReports, eq(seoReports.testId, crawledPages.testId))
    .where(and(eq(crawledPages.testId, test.id), eq(crawledPages.url, url)));
  if (!page) throw notFound('page');
  await rateLimiter.consume(RECHECK_LIMIT, workspaceId);
  const access = await readAccess(db, accessBox, test.id).catch((error: unknown) => {
    throw error instanceof UnreadableAccess ? new ApiError('conflict', error.message) : error;
  });
  const { host, hostname } = new URL(url);
  const pace = createSharedHostPaces(db).open(host, isLocal(hostname) ? 0 : PAGE_PAUSE_MS, signal);
  const limits = { maxBytes: MAX_PAGE_BYTES, timeoutMs: PAGE_TIMEOUT_MS };
  const read = await auditPage({ url, siteOrigin: page.origin, fetch, signal, pace, access, threads: judges, ...limits });
  if (!read) throw new ApiError('conflict', 'This server no longer visits that address.');
  const { artifact, verdict } = read;
  const messages = new Map(verdict.findings.map(({ checkId, message }) => [checkId, message]));
  const checks = verdict.tallies.map(({ checkId, failed, passed, reason }) => ({
    check_id: checkId,
    outcome: outcomeOf(failed, passed),
    message: messages.get(checkId) ?? reason ?? '',
  }));
  await confirmFixes(db, test.id, url, checks);
  return {
    url,
    status: artifact.response?.status ?? 0,
    failure: artifact.failure?.message ?? '',
    checked_at: new Date().toISOString(),
    checks,
  };
}

function outcomeOf(failed: number, passed: number): Outcome {
  if (failed > 0) return 'fail';
  return passed > 0 ? 'pass' : 'cannot_tell';
}
