import { SEVERITIES, storableJson } from '@plumbline/contract';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { inParts } from '../../platform/database/in-parts.ts';
import { sql } from '../../platform/database/query.ts';
import { boundFindings, charactersOf, cutText } from './bound-finding.ts';
import type { FindingRecord, TallyRecord } from './finding-record.ts';
import { fingerprintOf } from './fingerprint-of.ts';

/** Characters of findings that are written at once. */
const WRITTEN_AT_ONCE = 500_000;
/** What a finding weighs beside its texts, in characters. */
const ROW_WEIGHT = 500;

/**
 * Adds findings to a test in the transaction of the work that found them, some at a time. Those the previous test had keep their first date,
 * the rest begin with this test. The first with its fold key stands for the fold: to tell it later would write a hundred thousand rows a second
 * time.
 * @param isSettledNext the test is settled in the same transaction, which tells who stands for a fold: what is there already is not looked
 * through. Rows that the transaction has deleted would be met again with each look.
 */
export async function keepFindings(
  transaction: NodePgDatabase,
  testId: string,
  findings: Iterable<FindingRecord>,
  { isSettledNext = false }: { readonly isSettledNext?: boolean } = {},
): Promise<void> {
  for (const part of inParts(boundFindings(findings), weightOf, WRITTEN_AT_ONCE))
    await keepPart(transaction, testId, part.map(toRow), isSettledNext);
}

const weightOf = (finding: FindingRecord): number => ROW_WEIGHT + charactersOf(finding) + (finding.pageUrl?.length ?? 0);

async function keepPart(
  transaction: NodePgDatabase,
  testId: string,
  rows: readonly ReturnType<typeof toRow>[],
  isSettledNext: boolean,
): Promise<void> {
  const fingerprints = [...new Set(rows.map(({ fingerprint }) => fingerprint))];
  const isFirst = isSettledNext
    ? sql`true`
    : sql`not exists (select from findings other where other.test_id = test.id and other.fold_key = "foldKey")`;
  await transaction.execute(sql`
    with earlier as materialized (
      select known.fingerprint, min(known.first_seen_at) as first_seen_at
      from findings known join tests test on test.previous_test_id = known.test_id
      where test.id = ${testId}::uuid and known.fingerprint = any(${sql.param(fingerprints)}::text[])
      group by known.fingerprint)
    insert into findings (test_id, check_id, category, severity, severity_rank, page_url, message, facts, places, place_count, fingerprint,
      fold_keys, fold_key, is_fold_head, first_seen_at)
    select test.id, "checkId", category, severity, rank, "pageUrl", message, facts, places, "placeCount", row.fingerprint, "foldKeys", "foldKey",
      "foldKey" is null or (row_number() over (partition by "foldKey" order by number) = 1 and ${isFirst}),
      coalesce(earlier.first_seen_at, test.created_at)
    from tests test cross join rows from (jsonb_to_recordset(${storableJson(rows)}::jsonb) as ("checkId" text, category text, severity text, rank smallint,
      "pageUrl" text, message text, facts jsonb, places jsonb, "placeCount" integer, fingerprint text, "foldKeys" text[], "foldKey" text)
      ) with ordinality as row("checkId", category, severity, rank, "pageUrl", message, facts, places, "placeCount", fingerprint, "foldKeys",
        "foldKey", number)
      left join earlier on earlier.fingerprint = row.fingerprint
    where test.id = ${testId}::uuid
    order by number`);
}

function toRow({ foldKeys = [], ...finding }: FindingRecord) {
  return {
    ...finding,
    fingerprint: fingerprintOf(finding),
    rank: SEVERITIES.indexOf(finding.severity),
    foldKeys,
    foldKey: foldKeys[0] ?? null,
  };
}

/** An error that stopped a check may say what the page did, at any length. */
const MAX_REASON = 1000;

/** Adds to the counts of a test's checks. */
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

/** Forgets all findings and counts of a test, before it is judged again. */
export async function clearFindings(transaction: NodePgDatabase, testId: string): Promise<void> {
  await transaction.execute(sql`delete from findings where test_id = ${testId}::uuid`);
  await transaction.execute(sql`delete from check_tallies where test_id = ${testId}::uuid`);
}
