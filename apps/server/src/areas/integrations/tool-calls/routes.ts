import type { OpenAPIHono } from '@hono/zod-openapi';
import {
  getLinearTeam as linearTeamRoute,
  type ProviderId,
  TOOL_FORM_ROUTES,
  TOOL_LIST_ROUTES,
  TOOL_QUERY_ROUTES,
} from '@plumbline/contract';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { ok, okList } from '../../../platform/http/api.ts';
import { notFound } from '../../../platform/http/api-error.ts';
import type { GuardedEnv } from '../../accounts/index.ts';
import { type ConnectionRow, getConnection } from '../connections/call-tool.ts';
import { authorOf, createItem } from '../items/create-item.ts';
import { listOptions } from '../items/list-fields.ts';
import { ITEM_LIMIT, type ItemServices } from '../items/routes.ts';

/** Each tool’s lists and forms at the paths of the specification. */
export function mountToolCalls(api: OpenAPIHono<GuardedEnv>, services: ItemServices): void {
  const { db, guard, rateLimiter, siteOrigin } = services;

  for (const { tool, route } of TOOL_QUERY_ROUTES)
    api.openapi(guard(route), async (context) => {
      const { connection_id: id, ...asked } = context.req.valid('query');
      const row = await connectionOf(db, tool, context.get('actor').workspaceId, id);
      const { options, next } = await listOptions(services, row, asked);
      return context.json(okList(options, next, null), 200);
    });

  for (const { tool, route } of TOOL_LIST_ROUTES)
    api.openapi(guard(route), async (context) => {
      const { connection_id: id, ...asked } = context.req.valid('json');
      const row = await connectionOf(db, tool, context.get('actor').workspaceId, id);
      const { options, next } = await listOptions(services, row, asked);
      return context.json(okList(options, next, null), 200);
    });

  api.openapi(guard(linearTeamRoute), async (context) => {
    const { token, team_id: team } = context.req.valid('query');
    const row = await connectionOf(db, 'linear', context.get('actor').workspaceId, token);
    const choices = async (field: string) =>
      (await listOptions(services, row, { field, values: { team }, search: '', cursor: null })).options;
    const [project, parent, priority, assignee, status, labels] = await Promise.all([
      choices('project'),
      choices('parent'),
      choices('priority'),
      choices('assignee'),
      choices('status'),
      choices('labels'),
    ]);
    return context.json(ok({ project, parent, priority, assignee, status, labels }), 200);
  });

  for (const { tool, route } of TOOL_FORM_ROUTES)
    api.openapi(guard(route), async (context) => {
      const wanted = context.req.valid('json');
      const actor = context.get('actor');
      await connectionOf(db, tool, actor.workspaceId, wanted.connection_id);
      await rateLimiter.consume(ITEM_LIMIT, actor.workspaceId);
      const made = await createItem({ ...services, site: siteOrigin(context) }, authorOf(actor), wanted, { replacesDeleted: true });
      return context.json({ ...ok(made), status: 201 }, 201);
    });
}

/** A connection with this tool. @throws ApiError not_found, also for a connection with another tool */
async function connectionOf(db: NodePgDatabase, tool: ProviderId, workspaceId: string, id: string): Promise<ConnectionRow> {
  const row = await getConnection(db, workspaceId, id);
  if (row.provider !== tool) throw notFound('connection');
  return row;
}
