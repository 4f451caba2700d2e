import { type Finding, type listFindingsQuery, SEVERITIES } from '@plumbline/contract';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { z } from 'zod';
import { and, eq, exists, isNotNull, isNull, notExists, or, type SQL, sql } from '../../platform/database/query.ts';
import { type ListPage, readPage, sortKey } from '../../platform/http/read-page.ts';
import { contains } from '../../platform/database/contains.ts';
import { presentTally } from './present-finding.ts';
import { presentSelected, selectFindings } from './select-findings.ts';
import { acceptedFixes, checkTallies, findings } from './tables.ts';

type Asked = z.output<typeof listFindingsQuery>;
type Optional = 'fold' | 'ignored' | 'accepted' | 'fresh';
/** By default, all findings that are not ignored. */
type Query = Omit<Asked, Optional> & Partial<Pick<Asked, Optional>>;

const WORST_FIRST = [sortKey(findings.severityRank, 'smallint'), sortKey(findings.checkId, 'text'), sortKey(findings.id, 'bigint')];

/** Findings of one test, worst first. The caller has checked access to the test. */
export async function listFindings(db: NodePgDatabase, query: Query): Promise<ListPage<Finding>> {
  return query.outcome === 'fail' ? listFailures(db, query) : listTallies(db, query, query.outcome);
}

async function listFailures(db: NodePgDatabase, query: Query): Promise<ListPage<Finding>> {
  const matching = and(...conditions(db, query));
  return readPage(query, WORST_FIRST, {
    read: ({ after, orderBy, limit }) => selectFindings(db).where(and(matching, after)).orderBy(orderBy).limit(limit),
    position: ({ severityRank, checkId, id }) => [severityRank, checkId, id],
    total: () => db.$count(findings, matching),
    show: presentSelected,
  });
}

const IGNORED = { without: isNull(findings.ignoredId), only: isNotNull(findings.ignoredId), all: undefined };

function conditions(db: NodePgDatabase, query: Query): SQL[] {
  const fixes = db.select({ id: acceptedFixes.findingId }).from(acceptedFixes).where(eq(acceptedFixes.findingId, findings.id));
  const accepted = { without: notExists(fixes), only: exists(fixes), all: undefined };
  const { search } = query;
  return [
    eq(findings.testId, query.test_id),
    query.finding_id ? eq(findings.id, BigInt(query.finding_id)) : undefined,
    query.check_id ? eq(findings.checkId, query.check_id) : undefined,
    query.category ? eq(findings.category, query.category) : undefined,
    query.severity ? eq(findings.severity, query.severity) : undefined,
    query.page_url ? eq(findings.pageUrl, query.page_url) : undefined,
    query.fold === 'head' ? eq(findings.isFoldHead, true) : undefined,
    query.fold_key ? eq(findings.foldKey, query.fold_key) : undefined,
    IGNORED[query.ignored ?? 'without'],
    accepted[query.accepted ?? 'all'],
    query.fresh === 'only' ? eq(findings.isNew, true) : undefined,
    search ? or(contains(findings.pageUrl, search), contains(findings.message, search)) : undefined,
  ].filter((condition) => condition !== undefined);
}

/** Passed and undecided checks are stored per check, not per page. */
async function listTallies(db: NodePgDatabase, query: Query, outcome: 'pass' | 'cannot_tell'): Promise<ListPage<Finding>> {
  const rows = await db
    .select()
    .from(checkTallies)
    .where(
      and(
        eq(checkTallies.testId, query.test_id),
        outcome === 'pass' ? sql`${checkTallies.passed} > 0` : sql`${checkTallies.cannotTell} > 0`,
        query.check_id ? eq(checkTallies.checkId, query.check_id) : undefined,
        query.category ? eq(checkTallies.category, query.category) : undefined,
        query.severity ? eq(checkTallies.severity, query.severity) : undefined,
      ),
    )
    .orderBy(checkTallies.checkId);
  const sorted = rows.toSorted((a, b) => SEVERITIES.indexOf(a.severity) - SEVERITIES.indexOf(b.severity));
  return { rows: sorted.map((row) => presentTally(row, outcome)), nextCursor: null, total: sorted.length };
}
