import { type GrammarReport, type GrammarRuleCount, SEVERITIES, SLIP_KINDS } from '@plumbline/contract';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { and, count, eq } from '../../platform/database/query.ts';
import { notFound } from '../../platform/http/api-error.ts';
import { countUnkeptPages } from '../crawls/index.ts';
import { acceptedFixes, countFindings, countIgnored, findings } from '../findings/index.ts';
import { checkTitle, readTrend } from '../tests/index.ts';
import { getGrammarTest } from './get-grammar-test.ts';
import { grammarOptions } from './grammar-options.ts';
import { skipMessage } from './present-skipped.ts';
import { GRAMMAR_REPORT } from './grammar-report.ts';
import type { GrammarSummary } from './sum-pages.ts';
import { grammarReports } from './tables.ts';

/**
 * The report of a finished grammar test.
 * @throws ApiError not_found for another workspace’s test, an unfinished one, or another kind
 */
export async function getGrammarReport(db: NodePgDatabase, workspaceId: string, testId: string): Promise<GrammarReport> {
  const test = await getGrammarTest(db, workspaceId, testId);
  const [report] = await db.select().from(grammarReports).where(eq(grammarReports.testId, testId));
  if (!report) throw notFound('report');
  // The column contains what keepGrammarReport wrote.
  const summary = report.summary as GrammarSummary;
  const [rules, [accepted], unkeptCount, trend] = await Promise.all([
    readRules(db, testId),
    db
      .select({ amount: count() })
      .from(acceptedFixes)
      .innerJoin(findings, and(eq(findings.id, acceptedFixes.findingId), eq(findings.testId, testId))),
    countUnkeptPages(db, testId),
    readTrend(db, test),
  ]);
  return {
    test_id: testId,
    url: test.url,
    score: test.score,
    page_count: summary.pageCount,
    words: summary.reading.words,
    sentences: summary.sentences,
    long_sentences: summary.reading.longSentences,
    reading_ease: summary.readingEase,
    complete: report.complete,
    unkept_count: unkeptCount,
    dialect: summary.dialect,
    texts: grammarOptions.parse(test.options).texts,
    languages: [...summary.languages],
    skipped: (summary.skipped ?? []).map(({ reason, count: parts, pages }) => ({
      reason,
      message: skipMessage(reason),
      count: parts,
      pages: [...pages],
    })),
    new_count: test.newCount,
    fixed_count: test.fixedCount,
    accepted_count: accepted?.amount ?? 0,
    rules,
    trend,
  };
}

async function readRules(db: NodePgDatabase, testId: string): Promise<GrammarRuleCount[]> {
  const counts = await countFindings(db, testId);
  const ignored = await countIgnored(db, testId);
  return counts
    .map(({ checkId, category, severity, findings: found, fresh }): GrammarRuleCount => ({
      rule: checkId,
      title: checkTitle(GRAMMAR_REPORT, checkId),
      kind: SLIP_KINDS.find((kind) => kind === category) ?? 'grammar',
      severity,
      findings: found,
      new_findings: fresh,
      ignored: ignored.get(checkId) ?? 0,
    }))
    .toSorted(
      (one, other) =>
        SEVERITIES.indexOf(one.severity) - SEVERITIES.indexOf(other.severity) ||
        other.findings - one.findings ||
        one.rule.localeCompare(other.rule),
    );
}
