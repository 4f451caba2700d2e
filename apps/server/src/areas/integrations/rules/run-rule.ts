import { ProviderError } from '@plumbline/integrations';
import { z } from 'zod';
import { and, eq, isNull } from '../../../platform/database/query.ts';
import { ApiError } from '../../../platform/http/api-error.ts';
import type { YieldingJobHandler } from '../../../platform/queue/queue.ts';
import { type KindOfReport, tests } from '../../tests/index.ts';
import { beginShare, type BeginShare } from '../connections/begin-share.ts';
import type { ConnectionRow } from '../connections/call-tool.ts';
import { requireTool } from '../connections/plan-of-tool.ts';
import { toApiError } from '../connections/to-api-error.ts';
import type { CreateServices } from '../items/create-item.ts';
import { connections, workToolRules } from '../tables.ts';
import { makeTickets } from './make-tickets.ts';
import { messageAboutPost } from './message-about-post.ts';
import { messageAboutRun } from './message-about-run.ts';
import { tellOfPostsLeft } from './posts-left.ts';
import { sendMessage } from './send-message.ts';

export type RuleRow = typeof workToolRules.$inferSelect;

export interface RuleServices extends CreateServices {
  readonly kinds: readonly KindOfReport[];
}

/** A rule, and the connection it sends to. */
export interface RuleOfTool {
  readonly rule: RuleRow;
  readonly connection: ConnectionRow;
}

const jobData = z
  .object({ ruleId: z.uuid() })
  .and(z.union([z.object({ testId: z.uuid() }), z.object({ postId: z.uuid() }), z.object({ firstLeftId: z.uuid() })]));

/** Temporary errors; all others are recorded for people and not retried. */
const PASSING: ReadonlySet<ApiError['code']> = new Set(['unavailable', 'rate_limited']);

/** Sends what a rule says about a finished run or new posts. */
export function createRuleRunner(services: RuleServices, begin: BeginShare = beginShare): YieldingJobHandler {
  const { db } = services;
  return async (data, stopping, turn) => {
    const { ruleId, ...subject } = jobData.parse(data);
    const [found] = await db
      .select({ rule: workToolRules, connection: connections })
      .from(workToolRules)
      .innerJoin(connections, eq(connections.id, workToolRules.connectionId))
      .where(eq(workToolRules.id, ruleId));
    if (!found) return;
    const { rule, connection } = found;
    const until = AbortSignal.any([begin(), stopping]);
    let problem = '';
    try {
      await requireTool(db, rule.workspaceId, connection.provider);
      if ('postId' in subject) await sendMessage(services, found, await messageAboutPost(services, rule, subject.postId), until);
      else if ('firstLeftId' in subject) await tellOfPostsLeft(services, found, subject.firstLeftId, until);
      else {
        const [test] = await db
          .select()
          .from(tests)
          .where(and(eq(tests.id, subject.testId), eq(tests.workspaceId, rule.workspaceId), isNull(tests.deletedAt)));
        if (!test) return;
        if (rule.trigger === 'new-findings') await makeTickets(services, rule, test, { turn, until });
        else await sendMessage(services, found, await messageAboutRun(services, rule, test), until);
      }
    } catch (error) {
      const refused = error instanceof ProviderError ? toApiError(error) : error;
      if (!(refused instanceof ApiError) || PASSING.has(refused.code)) throw error;
      problem = refused.message;
    }
    await db.update(workToolRules).set({ problem }).where(eq(workToolRules.id, ruleId));
  };
}
