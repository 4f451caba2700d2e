import { type createWorkToolRule, MAX_RULES, type WorkToolRule } from '@plumbline/contract';
import { providerOf } from '@plumbline/integrations';
import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import { ApiError, invalidField } from '../../../platform/http/api-error.ts';
import type { Actor } from '../../accounts/index.ts';
import { workspaces } from '../../workspaces/index.ts';
import { askTool, getConnection, type ToolServices } from '../connections/call-tool.ts';
import { requireTool } from '../connections/plan-of-tool.ts';
import { requireFields } from '../items/list-fields.ts';
import { workToolRules } from '../tables.ts';
import { presentRule } from './list-rules.ts';

type Wanted = z.output<(typeof createWorkToolRule)['request']['body']['content']['application/json']['schema']>;

/** Makes a rule. @throws ApiError plan_required, not_found, conflict, invalid_input naming a field, and as the tool refuses */
export async function createRule(services: ToolServices, { workspaceId, userId }: Actor, wanted: Wanted): Promise<WorkToolRule> {
  const { db } = services;
  const connection = await getConnection(db, workspaceId, wanted.connection_id);
  await requireTool(db, workspaceId, connection.provider);
  const { name, tracking } = providerOf(connection.provider);
  if (wanted.trigger !== 'new-findings' && tracking !== null)
    throw invalidField('trigger', `${name} takes tickets, not messages about runs.`);
  await askTool(services, connection, async (client, provider) =>
    requireFields(await provider.fields(client, wanted.values), wanted.values),
  );
  const { trigger, kind, host, severity, at_most: atMost, values } = wanted;
  const ruleId = await db.transaction(async (transaction) => {
    await transaction.select({ id: workspaces.id }).from(workspaces).where(eq(workspaces.id, workspaceId)).for('update');
    const count = await transaction.$count(workToolRules, eq(workToolRules.workspaceId, workspaceId));
    if (count >= MAX_RULES) throw new ApiError('conflict', `A workspace has at most ${MAX_RULES} rules.`);
    const [made] = await transaction
      .insert(workToolRules)
      .values({ workspaceId, connectionId: connection.id, trigger, kind, host, severity, atMost, values, createdBy: userId })
      .returning({ id: workToolRules.id });
    return made?.id ?? '';
  });
  return presentRule(db, workspaceId, ruleId);
}
