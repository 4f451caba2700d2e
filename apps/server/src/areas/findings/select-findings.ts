import type { Finding } from '@plumbline/contract';
import { eq, getTableColumns } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { users } from '../accounts/index.ts';
import { presentFinding } from './present-finding.ts';
import { findings, ignoredFindings } from './tables.ts';

/** Findings with the rule that takes each out of its report, and who made that. */
export function selectFindings(db: NodePgDatabase) {
  return db
    .select({ ...getTableColumns(findings), rule: ignoredFindings, firstName: users.firstName, lastName: users.lastName })
    .from(findings)
    .leftJoin(ignoredFindings, eq(ignoredFindings.id, findings.ignoredId))
    .leftJoin(users, eq(users.id, ignoredFindings.ignoredBy));
}

/** A selected row as the contract has it. */
export function presentSelected({ firstName, lastName, ...row }: Awaited<ReturnType<typeof selectFindings>>[number]): Finding {
  return presentFinding({ ...row, by: [firstName, lastName].filter(Boolean).join(' ') });
}
