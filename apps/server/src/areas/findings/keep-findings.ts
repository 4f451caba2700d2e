import { SEVERITIES, storableJson } from '@plumbline/contract';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { copyRows } from '../../platform/database/copy-rows.ts';
import { inParts } from '../../platform/database/in-parts.ts';
import { and, eq, inArray, min, sql } from '../../platform/database/query.ts';
import { tests } from '../tests/index.ts';
import { boundFindings, charactersOf, cutText } from './bound-finding.ts';
import type { FindingRecord, TallyRecord } from './finding-record.ts';
import { fingerprintOf } from './fingerprint-of.ts';
import { findings } from './tables.ts';

/** Characters of findings per statement. */
const WRITTEN_AT_ONCE = 500_000;
/** Overhead of a finding besides its texts, in characters. */
const ROW_WEIGHT = 500;

/** The columns written per finding; others are set when the test is settled. */
const KEPT = [
  'testId',
  'checkId',
  'category',
  'severity',
  'severityRank',
  'pageUrl',
  'message',
  'facts',
  'places',
  'placeCount',
  'fingerprint',
  'foldKeys',
  'foldKey',
  'isFoldHead',
  'firstSeenAt',
] as const;

/**
 * Adds some findings to a test, in the transaction of the work that found them. Those that the previous test had keep their first date; the others
 * start with this test. The first one with its group key represents the group: changing that later would update a hundred thousand rows.
 * @param isSettledNext the test is settled in the same transaction, which determines the representatives, so existing rows are not looked up. Each
 * lookup would visit the rows that the transaction has deleted.
 */
export async function keepFindings(
  transaction: NodePgDatabase,
  testId: string,
  found: Iterable<FindingRecord>,
  { isSettledNext = false }: { readonly isSettledNext?: boolean } = {},
): Promise<void> {
  const [test] = await transaction
    .select({ createdAt: tests.createdAt, previousTestId: tests.previousTestId })
    .from(tests)
    .where(eq(tests.id, testId));
  if (!test) return;
  for (const part of inParts(boundFindings(found), weightOf, WRITTEN_AT_ONCE)) {
    const rows = part.map((finding) => ({ ...finding, fingerprint: fingerprintOf(finding) }));
    const firstSeen = await firstSeenBefore(transaction, test.previousTestId, rows);
    const headed = isSettledNext ? new Set<string>() : await headedFolds(transaction, testId, rows);
    await copyRows(
      transaction,
      findings,
      KEPT,
      rows.map(({ foldKeys = [], ...finding }) => {
        const foldKey = foldKeys[0] ?? null;
        const isFoldHead = foldKey === null || !headed.has(foldKey);
        if (foldKey !== null) headed.add(foldKey);
        return {
          ...finding,
          testId,
          severityRank: SEVERITIES.indexOf(finding.severity),
          foldKeys: [...foldKeys],
          foldKey,
          isFoldHead,
          firstSeenAt: firstSeen.get(finding.fingerprint) ?? test.createdAt,
        };
      }),
    );
  }
}

const weightOf = (finding: FindingRecord): number => ROW_WEIGHT + charactersOf(finding) + (finding.pageUrl?.length ?? 0);

/** When the previous run’s findings were first seen, by fingerprint. */
async function firstSeenBefore(
  transaction: NodePgDatabase,
  previousTestId: string | null,
  rows: readonly { readonly fingerprint: string }[],
): Promise<ReadonlyMap<string, Date>> {
  if (previousTestId === null) return new Map();
  const fingerprints = [...new Set(rows.map(({ fingerprint }) => fingerprint))];
  const known = await transaction
    .select({ fingerprint: findings.fingerprint, firstSeenAt: min(findings.firstSeenAt) })
    .from(findings)
    .where(and(eq(findings.testId, previousTestId), inArray(findings.fingerprint, fingerprints)))
    .groupBy(findings.fingerprint);
  return new Map(known.flatMap(({ fingerprint, firstSeenAt }) => (firstSeenAt === null ? [] : [[fingerprint, firstSeenAt]])));
}

/** The groups among these rows that already have a representative in the test. */
async function headedFolds(transaction: NodePgDatabase, testId: string, rows: readonly FindingRecord[]): Promise<Set<string>> {
  const keys = [...new Set(rows.flatMap(({ foldKeys = [] }) => foldKeys.slice(0, 1)))];
  if (keys.length === 0) return new Set();
  const headed = await transaction
    .selectDistinct({ key: findings.foldKey })
    .from(findings)
    .where(and(eq(findings.testId, testId), inArray(findings.foldKey, keys)));
  return new Set(headed.flatMap(({ key }) => key ?? []));
}

/** Error messages of failed checks may contain text from the page, of any length. */
const MAX_REASON = 1000;

/** Adds to the tallies of a test’s checks. */
export async function addTallies(transaction: NodePgDatabase, testId: string, tallies: readonly TallyRecord[]): Promise<void> {
  if (tallies.length === 0) return;
  const rows = tallies.map(({ reason, ...counts }) => ({ ...counts, reason: reason && cutText(reason, MAX_REASON) }));
  await transaction.execute(sql`
    insert into check_tallies (test_id, check_id, category, severity, passed, failed, cannot_tell, reason)
    select ${testId}::uuid, "checkId", category, severity, passed, failed, "cannotTell", reason
    from jsonb_to_recordset(${storableJson(rows)}::jsonb) as row("checkId" text, category text, severity text, passed integer,
      failed integer, "cannotTell" integer, reason text)
    on conflict (test_id, check_id) do update set
      passed = check_tallies.passed + excluded.passed,
      failed = check_tallies.failed + excluded.failed,
      cannot_tell = check_tallies.cannot_tell + excluded.cannot_tell,
      reason = coalesce(check_tallies.reason, excluded.reason)`);
}

/** Deletes all findings and tallies of a test before it is judged again. */
export async function clearFindings(transaction: NodePgDatabase, testId: string): Promise<void> {
  await transaction.execute(sql`delete from findings where test_id = ${testId}::uuid`);
  await transaction.execute(sql`delete from check_tallies where test_id = ${testId}::uuid`);
}
