import type { OpenAPIHono } from '@hono/zod-openapi';
import {
  createWorkToolRule as createRoute,
  deleteWorkToolRule as deleteRoute,
  listWorkToolRules as listRoute,
  updateWorkToolRule as updateRoute,
} from '@plumbline/contract';
import { ok, okList } from '../../../platform/http/api.ts';
import type { GuardedEnv, TokenGuard } from '../../accounts/index.ts';
import type { ToolServices } from '../connections/call-tool.ts';
import { listRules } from './list-rules.ts';
import { createRule, deleteRule, updateRule } from './write-rule.ts';

/** The operations on rules. */
export function mountRules(api: OpenAPIHono<GuardedEnv>, services: ToolServices & { readonly guard: TokenGuard }): void {
  const { db, guard } = services;

  api.openapi(guard(listRoute), async (context) => {
    const rules = await listRules(db, context.get('actor').workspaceId);
    return context.json(okList(rules, null, rules.length), 200);
  });

  api.openapi(guard(createRoute), async (context) => {
    const made = await createRule(services, context.get('actor'), context.req.valid('json'));
    return context.json({ ...ok(made), status: 201 }, 201);
  });

  api.openapi(guard(updateRoute), async (context) => {
    return context.json(ok(await updateRule(services, context.get('actor'), context.req.valid('json'))), 200);
  });

  api.openapi(guard(deleteRoute), async (context) => {
    const { rule_id: ruleId } = context.req.valid('query');
    await deleteRule(services, context.get('actor'), ruleId);
    return context.json(ok(null), 200);
  });
}
