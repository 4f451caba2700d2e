import { ProviderError } from '@plumbline/integrations';
import { and, eq, isNull } from 'drizzle-orm';
import { z } from 'zod';
import { ApiError } from '../../../platform/http/api-error.ts';
import type { JobHandler } from '../../../platform/queue/queue.ts';
import { type KindOfReport, tests } from '../../tests/index.ts';
import { requireTool } from '../connections/plan-of-tool.ts';
import { toApiError } from '../connections/to-api-error.ts';
import type { CreateServices } from '../items/create-item.ts';
import { connections, workToolRules } from '../tables.ts';
import { makeTickets } from './make-tickets.ts';
import { sendMessage } from './send-message.ts';

export type RuleRow = typeof workToolRules.$inferSelect;

export interface RuleServices extends CreateServices {
  readonly kinds: readonly KindOfReport[];
}

const jobData = z.object({ ruleId: z.uuid(), testId: z.uuid() });

/** What may be better in a minute; everything else is written down for people, and not tried again. */
const PASSING: ReadonlySet<ApiError['code']> = new Set(['unavailable', 'rate_limited']);

/** Sends what a rule says about a run that ended. */
export function createRuleRunner(services: RuleServices): JobHandler {
  const { db } = services;
  return async (data) => {
    const { ruleId, testId } = jobData.parse(data);
    const [found] = await db
      .select({ rule: workToolRules, connection: connections, test: tests })
      .from(workToolRules)
      .innerJoin(connections, eq(connections.id, workToolRules.connectionId))
      .innerJoin(tests, and(eq(tests.id, testId), eq(tests.workspaceId, workToolRules.workspaceId), isNull(tests.deletedAt)))
      .where(eq(workToolRules.id, ruleId));
    if (!found) return;
    const { rule, connection, test } = found;
    let problem = '';
    try {
      await requireTool(db, rule.workspaceId, connection.provider);
      if (rule.trigger === 'new-findings') await makeTickets(services, rule, test);
      else await sendMessage(services, connection, rule, test);
    } catch (error) {
      const refused = error instanceof ProviderError ? toApiError(error) : error;
      if (!(refused instanceof ApiError) || PASSING.has(refused.code)) throw error;
      problem = refused.message;
    }
    await db.update(workToolRules).set({ problem }).where(eq(workToolRules.id, ruleId));
  };
}
