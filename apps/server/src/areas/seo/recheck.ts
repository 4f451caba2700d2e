import { type JudgeThreads, replayAudit } from '@plumbline/audit';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { and, eq, isNull } from '../../platform/database/query.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import type { Files } from '../../platform/files/files.ts';
import { countUnkeptPages, openArtifacts, openCrawlJournal, readStoredPages, tallyRecords } from '../crawls/index.ts';
import { addTallies, clearFindings, foldedBySource, keepFindings, keepOutcome } from '../findings/index.ts';
import { getTest, tests } from '../tests/index.ts';
import { keepReport } from './keep-report.ts';
import { SEO_REPORT } from './seo-report.ts';
import { seoReports } from './tables.ts';

/**
 * Judges the stored pages of a finished test again, without network access, in one transaction.
 * @param judges threads that judge large pages
 * @param stopping aborted when the server stops or others have waited too long; the transaction is then rolled back with its reason
 * @returns the new score
 * @throws ApiError not_found, conflict when the test is not finished, is being judged, or its artifacts are gone
 */
export async function recheckTest(
  db: NodePgDatabase,
  files: Files,
  judges: JudgeThreads,
  stopping: AbortSignal,
  workspaceId: string,
  testId: string,
): Promise<number | null> {
  const test = await getTest(db, workspaceId, testId);
  const [report] = await db.select().from(seoReports).where(eq(seoReports.testId, testId));
  const artifacts = openArtifacts(files, testId);
  const site = report ? await artifacts.getSite() : null;
  if (test.status !== 'finished' || !report || !site || (await countUnkeptPages(db, testId)) > 0) throw notKept();
  return db.transaction(async (transaction) => {
    await lockTest(transaction, testId);
    // All queries use the transaction’s own connection: waiting for a second one while holding the first could deadlock.
    const journal = openCrawlJournal(transaction, artifacts, testId);
    await clearFindings(transaction, testId);
    const result = await replayAudit(
      {
        startUrl: test.url,
        complete: report.complete,
        origin: report.origin,
        pages: readStoredPages(transaction, artifacts, testId, stopping),
        site,
      },
      journal,
      judges,
      (findings) => keepFindings(transaction, testId, foldedBySource(findings), { isSettledNext: true }),
    );
    await addTallies(transaction, testId, tallyRecords(result.pageTallies));
    const { score } = await keepOutcome(transaction, SEO_REPORT, test, { keep: () => keepReport(transaction, testId, result) });
    return score;
  });
}

/** Two at once would each add their findings. */
async function lockTest(transaction: NodePgDatabase, testId: string): Promise<void> {
  const [locked] = await transaction
    .select({ id: tests.id })
    .from(tests)
    .where(and(eq(tests.id, testId), isNull(tests.deletedAt)))
    .for('update', { skipLocked: true });
  if (!locked) throw new ApiError('conflict', 'This test is already being re-scored.');
}

function notKept(): ApiError {
  return new ApiError('conflict', 'Only a finished test whose pages are still stored can be re-scored.');
}
