import { type createWorkToolRule, MAX_RULES, type updateWorkToolRule, type WorkToolRule } from '@plumbline/contract';
import { providerOf } from '@plumbline/integrations';
import type { z } from 'zod';
import { and, eq } from '../../../platform/database/query.ts';
import { takeTurn } from '../../../platform/database/take-turn.ts';
import { ApiError, invalidField, notFound } from '../../../platform/http/api-error.ts';
import { type Actor, holdActor } from '../../accounts/index.ts';
import { askTool, type ConnectionRow, getConnection, type ToolServices } from '../connections/call-tool.ts';
import { requireTool } from '../connections/plan-of-tool.ts';
import { requireFields, valuesIn } from '../items/list-fields.ts';
import { connections, workToolRules } from '../tables.ts';
import { presentRule } from './list-rules.ts';

type Wanted = z.output<(typeof createWorkToolRule)['request']['body']['content']['application/json']['schema']>;

type Changed = z.output<(typeof updateWorkToolRule)['request']['body']['content']['application/json']['schema']>;

/** Creates a rule. @throws ApiError plan_required, not_found, conflict, invalid_input naming a field, and errors of the tool */
export async function createRule(services: ToolServices, actor: Actor, wanted: Wanted): Promise<WorkToolRule> {
  const { db } = services;
  const { workspaceId, userId } = actor;
  const connection = await getConnection(db, workspaceId, wanted.connection_id);
  const columns = await checkRule(services, connection, wanted);
  const ruleId = await db.transaction(async (transaction) => {
    await holdActor(transaction, actor);
    await takeTurn(transaction, 'rules', workspaceId);
    const count = await transaction.$count(workToolRules, eq(workToolRules.workspaceId, workspaceId));
    if (count >= MAX_RULES) throw new ApiError('conflict', `A workspace can have at most ${MAX_RULES} rules.`);
    const [made] = await transaction
      .insert(workToolRules)
      .values({ workspaceId, connectionId: connection.id, createdBy: userId, ...columns })
      .returning({ id: workToolRules.id });
    return made?.id ?? '';
  });
  return presentRule(db, workspaceId, ruleId);
}

/** Changes a rule and clears its last problem. @throws ApiError as createRule */
export async function updateRule(services: ToolServices, actor: Actor, wanted: Changed): Promise<WorkToolRule> {
  const { db } = services;
  const { workspaceId } = actor;
  const own = and(eq(workToolRules.id, wanted.rule_id), eq(workToolRules.workspaceId, workspaceId));
  const [found] = await db
    .select({ connection: connections })
    .from(workToolRules)
    .innerJoin(connections, eq(connections.id, workToolRules.connectionId))
    .where(own);
  if (!found) throw notFound('rule');
  const columns = await checkRule(services, found.connection, wanted);
  await db.transaction(async (transaction) => {
    await holdActor(transaction, actor);
    await transaction
      .update(workToolRules)
      .set({ ...columns, problem: '' })
      .where(own);
  });
  return presentRule(db, workspaceId, wanted.rule_id);
}

/** Deletes a rule; its tickets stay. @throws ApiError not_found, and as `holdActor` */
export async function deleteRule({ db }: ToolServices, actor: Actor, ruleId: string): Promise<void> {
  await db.transaction(async (transaction) => {
    await holdActor(transaction, actor);
    const own = and(eq(workToolRules.id, ruleId), eq(workToolRules.workspaceId, actor.workspaceId));
    const [ended] = await transaction.delete(workToolRules).where(own).returning({ id: workToolRules.id });
    if (!ended) throw notFound('rule');
  });
}

/** Rejects what the rule’s tool could never do. @returns the columns of the rule */
async function checkRule(services: ToolServices, connection: ConnectionRow, wanted: Omit<Wanted, 'connection_id'>) {
  await requireTool(services.db, connection.workspaceId, connection.provider);
  const { name, tracking } = providerOf(connection.provider);
  const { trigger, host, severity, at_most: atMost } = wanted;
  if (trigger !== 'new-findings' && tracking !== null) throw invalidField('trigger', `${name} accepts tickets, not messages.`);
  const values = await askTool(services, connection, async (client, provider) => {
    const fields = await provider.fields(client, wanted.values);
    requireFields(fields, wanted.values);
    return valuesIn(fields, wanted.values);
  });
  // Posts have no test type.
  return { trigger, kind: trigger === 'feedback' ? null : wanted.kind, host, severity, atMost, values };
}
