import { RULE_TRIGGERS, type RuleTrigger } from '@plumbline/contract';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { and, eq, inArray, isNotNull, isNull, or, type SQL } from '../../../platform/database/query.ts';
import type { Limit, RateLimiter } from '../../../platform/http/rate-limit.ts';
import { spendShare } from '../../../platform/http/spend-share.ts';
import type { Queue } from '../../../platform/queue/queue.ts';
import { turnOwnerOf, turnOwnerOfTeam } from '../../accounts/index.ts';
import type { AfterPost } from '../../feedback/index.ts';
import { sites } from '../../sites/index.ts';
import type { AfterEnd, TestRow } from '../../tests/index.ts';
import { jobName, toolJob } from '../connections/tool-job.ts';
import { connections, workToolRules } from '../tables.ts';
import { leavePost } from './posts-left.ts';

/** Sends what a rule says about a run or a post. */
export const RUN_RULE = toolJob({
  name: 'run-work-tool-rule',
  retryLimit: 8,
  retryDelaySeconds: 30,
  retryBackoff: true,
  heartbeatSeconds: 60,
  expireInSeconds: 240,
});

/** Whether a run triggers a rule. New and fixed are relative to the previous run, so a first run has neither. */
const FITS: Readonly<Record<Exclude<RuleTrigger, 'feedback'>, (test: TestRow) => boolean>> = {
  'new-findings': ({ newCount }) => newCount > 0,
  finished: () => true,
  worse: ({ newCount }) => newCount > 0,
  fixed: ({ fixedCount }) => fixedCount > 0,
};

/** Queues the matching rules at the end of a run. */
export function followRuns(queue: Queue): AfterEnd {
  return async (transaction, test) => {
    if (test.status !== 'finished') return;
    const triggers = RULE_TRIGGERS.filter((trigger) => trigger !== 'feedback' && FITS[trigger](test));
    const ofKind = or(isNull(workToolRules.kind), eq(workToolRules.kind, test.kind));
    const rules = await rulesFor(transaction, test.workspaceId, triggers, test.host, ofKind);
    if (rules.length === 0) return;
    const owner = await turnOwnerOf(transaction, test);
    for (const { ruleId, job } of rules) await queue.send(transaction, job, { ruleId, testId: test.id }, owner);
  };
}

/**
 * Messages about posts. Any visitor can write a post, which is then sent in the team’s name, so they are counted separately from the team’s own
 * messages.
 */
const POST_LIMIT: Limit = { name: 'rule-post', points: 60, perSeconds: 3600 };

/** Combined messages about posts beyond that limit. */
const REST_LIMIT: Limit = { name: 'rule-posts', points: 1, perSeconds: 3600 };
const REST_SECONDS = 3600;

/** Queues the rules about feedback when a post is written. Posts beyond the limit are reported an hour later in one message. */
export function followPosts(queue: Queue, rateLimiter: RateLimiter): AfterPost {
  return async (transaction, { id, workspaceId, siteId, network }) => {
    const [site] = siteId === null ? [] : await transaction.select({ host: sites.host }).from(sites).where(eq(sites.id, siteId));
    const rules = await rulesFor(transaction, workspaceId, ['feedback'], site?.host ?? '');
    if (rules.length === 0) return;
    const owner = await turnOwnerOfTeam(transaction, workspaceId);
    for (const { ruleId, job } of rules)
      if (await spendShare(rateLimiter, POST_LIMIT, ruleId, network)) await queue.send(transaction, job, { ruleId, postId: id }, owner);
      else if (await rateLimiter.spend(REST_LIMIT, ruleId))
        await queue.send(transaction, job, { ruleId, firstLeftId: id }, owner, REST_SECONDS);
      else await leavePost(transaction, ruleId, id);
  };
}

/** Rules about a host, or about all, whose tool is reachable, with the job’s name. */
async function rulesFor(
  transaction: NodePgDatabase,
  workspaceId: string,
  triggers: readonly RuleTrigger[],
  host: string,
  more?: SQL,
): Promise<{ readonly ruleId: string; readonly job: string }[]> {
  const rows = await transaction
    .select({ ruleId: workToolRules.id, baseUrl: connections.baseUrl })
    .from(workToolRules)
    .innerJoin(connections, eq(connections.id, workToolRules.connectionId))
    .where(
      and(
        eq(workToolRules.workspaceId, workspaceId),
        inArray(workToolRules.trigger, triggers),
        inArray(workToolRules.host, ['', host]),
        isNotNull(connections.sealed),
        more,
      ),
    );
  return rows.map(({ ruleId, baseUrl }) => ({ ruleId, job: jobName(RUN_RULE, baseUrl) }));
}
