import { SEVERITIES } from '@plumbline/contract';
import { and, asc, eq, inArray, isNull, lte, ne } from '../../../platform/database/query.ts';
import type { JobTurn } from '../../../platform/queue/job-turns.ts';
import { findings, foldOf } from '../../findings/index.ts';
import type { TestRow } from '../../tests/index.ts';
import { createTicket } from '../items/create-ticket.ts';
import { keyOfFinding } from '../items/subjects/find-finding.ts';
import { items } from '../tables.ts';
import type { RuleRow, RuleServices } from './run-rule.ts';

/** The job that creates tickets, and its time slice. */
export interface TicketJob {
  readonly turn: JobTurn;
  readonly until: AbortSignal;
}

/**
 * Creates tickets for a run’s new findings, worst first and one per group. If there are more than fit in its time slice, the job goes behind those of
 * others. Findings that already have a ticket are skipped, so that a job continues where it stopped.
 * @throws ApiError errors of the tool, and the signal’s reason
 */
export async function makeTickets(services: RuleServices, rule: RuleRow, test: TestRow, { turn, until }: TicketJob): Promise<void> {
  const { db } = services;
  const fresh = await freshFindings(services, rule, test);
  const left = await withoutTicket(services, rule, fresh);
  await turn.noteKept(db, fresh.length - left.length);
  const author = { workspaceId: rule.workspaceId, userId: rule.createdBy, hold: async () => undefined };
  for (const [at, { fingerprint }] of left.entries()) {
    const wanted = { connectionId: rule.connectionId, testId: test.id, fingerprint, values: rule.values };
    // Someone else may be creating one at this moment.
    if ((await createTicket(services, author, wanted, until)) === null) continue;
    if (at + 1 < left.length) await db.transaction((transaction) => turn.handBack(transaction));
    return;
  }
}

interface Fresh {
  readonly fingerprint: string;
  /** Key of its ticket. */
  readonly key: string;
}

async function freshFindings({ db }: RuleServices, { severity, atMost }: RuleRow, test: TestRow): Promise<Fresh[]> {
  const rows = await db
    .select({ fingerprint: findings.fingerprint, checkId: findings.checkId, foldKey: findings.foldKey, foldPages: findings.foldPages })
    .from(findings)
    .where(
      and(
        eq(findings.testId, test.id),
        eq(findings.isNew, true),
        eq(findings.isFoldHead, true),
        isNull(findings.ignoredId),
        lte(findings.severityRank, SEVERITIES.indexOf(severity)),
      ),
    )
    .orderBy(asc(findings.severityRank), asc(findings.checkId), asc(findings.id))
    .limit(atMost);
  return rows.map((row) => ({ fingerprint: row.fingerprint, key: keyOfFinding(test, { ...row, fold: foldOf(row) }) }));
}

/** Those without a ticket in the connection, or with one whose creation had no known outcome. */
async function withoutTicket({ db }: RuleServices, { connectionId }: RuleRow, fresh: readonly Fresh[]): Promise<Fresh[]> {
  const keys = fresh.map(({ key }) => key);
  const made = await db
    .select({ key: items.subject })
    .from(items)
    .where(and(eq(items.connectionId, connectionId), inArray(items.subject, keys), ne(items.state, 'creating')));
  const done = new Set(made.map(({ key }) => key));
  return fresh.filter(({ key }) => !done.has(key));
}
