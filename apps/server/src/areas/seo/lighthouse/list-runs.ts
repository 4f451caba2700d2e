import type { LighthouseRun } from '@plumbline/contract';
import { lighthouseResult } from '@plumbline/lighthouse';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { and, desc, eq, getTableColumns, inArray } from '../../../platform/database/query.ts';
import { notFound } from '../../../platform/http/api-error.ts';
import { getTest } from '../../tests/index.ts';
import { crawledPages } from '../../crawls/index.ts';
import { lighthouseRuns } from '../tables.ts';

export const SHOWN_RUNS = 20;

const { audits: _audits, ...listed } = getTableColumns(lighthouseRuns);
const keptResult = lighthouseResult.omit({ audits: true });
const keptAudits = lighthouseResult.shape.audits;

type Audits = ReturnType<typeof keptAudits.parse>;
type ListedRun = Omit<typeof lighthouseRuns.$inferSelect, 'audits'>;

/**
 * The newest Lighthouse runs on a page, newest first. Only the newest finished run per form factor includes its audits, because a waiting screen
 * polls often.
 * @throws ApiError not_found for a page the test does not have
 */
export async function listRuns(
  db: NodePgDatabase,
  workspaceId: string,
  { test_id, page_url }: { readonly test_id: string; readonly page_url: string },
): Promise<LighthouseRun[]> {
  const test = await getTest(db, workspaceId, test_id);
  if ((await db.$count(crawledPages, and(eq(crawledPages.testId, test.id), eq(crawledPages.url, page_url)))) === 0) throw notFound('page');
  const rows = await db
    .select(listed)
    .from(lighthouseRuns)
    .where(and(eq(lighthouseRuns.testId, test.id), eq(lighthouseRuns.pageUrl, page_url)))
    .orderBy(desc(lighthouseRuns.createdAt))
    .limit(SHOWN_RUNS);
  const finished = rows.filter(({ status }) => status === 'finished');
  const newest = new Map(finished.toReversed().map(({ formFactor, id }) => [formFactor, id]));
  const details = await db
    .select({ id: lighthouseRuns.id, audits: lighthouseRuns.audits })
    .from(lighthouseRuns)
    .where(inArray(lighthouseRuns.id, [...newest.values()]));
  const audits = new Map(details.map((row) => [row.id, keptAudits.parse(row.audits)]));
  return rows.map((row) => presentRun(row, audits.get(row.id) ?? null));
}

function presentRun(row: ListedRun, audits: Audits | null): LighthouseRun {
  return {
    id: row.id,
    test_id: row.testId,
    page_url: row.pageUrl,
    form_factor: row.formFactor,
    status: row.status,
    error: row.error,
    result: row.result === null ? null : presentResult(keptResult.parse(row.result), audits),
    created_at: row.createdAt.toISOString(),
    finished_at: row.finishedAt?.toISOString() ?? null,
  };
}

function presentResult(result: ReturnType<typeof keptResult.parse>, audits: Audits | null): NonNullable<LighthouseRun['result']> {
  return {
    final_url: result.finalUrl,
    version: result.version,
    benchmark_index: result.benchmarkIndex,
    scores: result.scores,
    metrics: result.metrics,
    warnings: result.warnings,
    failed_audits: result.failedAudits,
    audits:
      audits?.map(({ displayValue, learnMoreUrl, placeCount, ...audit }) => ({
        ...audit,
        display_value: displayValue,
        learn_more_url: learnMoreUrl,
        place_count: placeCount,
      })) ?? null,
  };
}
