import type { Finding } from '@plumbline/contract';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { eq, getTableColumns, sql } from '../../platform/database/query.ts';
import { users } from '../accounts/index.ts';
import { presentFinding } from './present-finding.ts';
import { findings, ignoredFindings } from './tables.ts';

/** The size of a finding’s group, stored on its representative. */
const foldPages = sql<number>`case when ${findings.isFoldHead} then ${findings.foldPages} else coalesce((
  select head.fold_pages from ${findings} head
  where head.test_id = ${findings.testId} and head.fold_key = ${findings.foldKey} and head.is_fold_head
    and (head.ignored_id is null) = (${findings.ignoredId} is null)), 1) end`;

/** Findings with the rule that ignores them, and its author. */
export function selectFindings(db: NodePgDatabase) {
  return db
    .select({ ...getTableColumns(findings), foldPages, rule: ignoredFindings, firstName: users.firstName, lastName: users.lastName })
    .from(findings)
    .leftJoin(ignoredFindings, eq(ignoredFindings.id, findings.ignoredId))
    .leftJoin(users, eq(users.id, ignoredFindings.ignoredBy));
}

/** A selected row in the contract’s format. */
export function presentSelected({ firstName, lastName, ...row }: Awaited<ReturnType<typeof selectFindings>>[number]): Finding {
  return presentFinding({ ...row, by: [firstName, lastName].filter(Boolean).join(' ') });
}
