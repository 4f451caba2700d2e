import type { WorkToolRule } from '@plumbline/contract';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { and, asc, eq } from '../../../platform/database/query.ts';
import { notFound } from '../../../platform/http/api-error.ts';
import { connections, workToolRules } from '../tables.ts';

/** Rules of a workspace, oldest first. */
export async function listRules(db: NodePgDatabase, workspaceId: string, ruleId?: string): Promise<WorkToolRule[]> {
  const rows = await db
    .select({ rule: workToolRules, provider: connections.provider, accountName: connections.accountName })
    .from(workToolRules)
    .innerJoin(connections, eq(connections.id, workToolRules.connectionId))
    .where(and(eq(workToolRules.workspaceId, workspaceId), ruleId === undefined ? undefined : eq(workToolRules.id, ruleId)))
    .orderBy(asc(workToolRules.createdAt), asc(workToolRules.id));
  return rows.map(({ rule, provider, accountName }) => ({
    id: rule.id,
    connection_id: rule.connectionId,
    provider,
    account_name: accountName,
    trigger: rule.trigger,
    kind: rule.kind,
    host: rule.host,
    severity: rule.severity,
    at_most: rule.atMost,
    values: rule.values,
    problem: rule.problem,
    created_at: rule.createdAt.toISOString(),
  }));
}

/** One of them. @throws ApiError not_found */
export async function presentRule(db: NodePgDatabase, workspaceId: string, ruleId: string): Promise<WorkToolRule> {
  const [rule] = await listRules(db, workspaceId, ruleId);
  if (!rule) throw notFound('rule');
  return rule;
}
