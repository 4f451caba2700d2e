import { RULE_TRIGGERS, type RuleTrigger } from '@plumbline/contract';
import { and, eq, inArray, isNotNull, isNull, or } from 'drizzle-orm';
import type { JobDefinition, Queue } from '../../../platform/queue/queue.ts';
import type { AfterEnd, TestRow } from '../../tests/index.ts';
import { connections, workToolRules } from '../tables.ts';

/** Sends what a rule says about a run. */
export const RUN_RULE: JobDefinition = {
  name: 'run-work-tool-rule',
  retryLimit: 8,
  retryDelaySeconds: 30,
  retryBackoff: true,
  heartbeatSeconds: 60,
  expireInSeconds: 600,
};

/** Whether a run gives a rule something to send. What is new and fixed is told against the run before: a first run has neither. */
const FITS: Readonly<Record<RuleTrigger, (test: TestRow) => boolean>> = {
  'new-findings': ({ newCount }) => newCount > 0,
  finished: () => true,
  worse: ({ newCount }) => newCount > 0,
  fixed: ({ fixedCount }) => fixedCount > 0,
};

/** At the end of a run, hands the rules that it fits to the workers. */
export function followRuns(queue: Queue): AfterEnd {
  return async (transaction, test) => {
    if (test.status !== 'finished') return;
    const triggers = RULE_TRIGGERS.filter((trigger) => FITS[trigger](test));
    const rules = await transaction
      .select({ id: workToolRules.id })
      .from(workToolRules)
      .innerJoin(connections, eq(connections.id, workToolRules.connectionId))
      .where(
        and(
          eq(workToolRules.workspaceId, test.workspaceId),
          inArray(workToolRules.trigger, triggers),
          or(isNull(workToolRules.kind), eq(workToolRules.kind, test.kind)),
          inArray(workToolRules.host, ['', test.host]),
          isNotNull(connections.sealed),
        ),
      );
    for (const { id } of rules) await queue.send(transaction, RUN_RULE.name, { ruleId: id, testId: test.id }, test.workspaceId);
  };
}
