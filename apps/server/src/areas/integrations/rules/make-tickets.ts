import { SEVERITIES } from '@plumbline/contract';
import { and, asc, eq, isNull, lte } from 'drizzle-orm';
import { ApiError } from '../../../platform/http/api-error.ts';
import { findings } from '../../findings/index.ts';
import type { TestRow } from '../../tests/index.ts';
import { createItem } from '../items/create-item.ts';
import { draftItem } from '../items/draft-item.ts';
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
  for (const { fingerprint } of fresh) {
    const subject = { test_id: test.id, fingerprint };
    const { title, description } = await draftItem(services, rule.workspaceId, subject);
    const wanted = { connection_id: rule.connectionId, ...subject, title, description, values: rule.values };
    try {
      await createItem(services, { workspaceId: rule.workspaceId, userId: rule.createdBy }, wanted);
    } catch (error) {
      if (!(error instanceof ApiError && error.code === 'conflict')) throw error;
    }
  }
}
