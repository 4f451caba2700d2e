import { SEVERITIES } from '@plumbline/contract';
import { and, asc, eq, isNull, lte } from '../../../platform/database/query.ts';
import { findings } from '../../findings/index.ts';
import type { TestRow } from '../../tests/index.ts';
import { createTicket } from '../items/create-ticket.ts';
import type { RuleRow, RuleServices } from './run-rule.ts';

/**
 * Makes tickets of what a run found for the first time, worst first and one a fault. What has a ticket already gets no other, so that a job
 * that is tried again goes on where it stopped.
 * @throws ApiError as the tool refuses
 */
export async function makeTickets(services: RuleServices, rule: RuleRow, test: TestRow): Promise<void> {
  const fresh = await services.db
    .select({ fingerprint: findings.fingerprint })
    .from(findings)
    .where(
      and(
        eq(findings.testId, test.id),
        eq(findings.isNew, true),
        eq(findings.isFoldHead, true),
        isNull(findings.ignoredId),
        lte(findings.severityRank, SEVERITIES.indexOf(rule.severity)),
      ),
    )
    .orderBy(asc(findings.severityRank), asc(findings.checkId), asc(findings.id))
    .limit(rule.atMost);
  const author = { workspaceId: rule.workspaceId, userId: rule.createdBy, hold: async () => undefined };
  for (const { fingerprint } of fresh) {
    const wanted = { connectionId: rule.connectionId, testId: test.id, fingerprint, values: rule.values };
    await createTicket(services, author, wanted);
  }
}
