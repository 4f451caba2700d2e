import type { AiCall, AiCallTotals, listAiCallsQuery } from '@plumbline/contract';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { z } from 'zod';
import { contains } from '../../platform/database/contains.ts';
import { and, eq, gte, lte, or, type SQL, sql } from '../../platform/database/query.ts';
import { type ListPage, readPage, sortKey } from '../../platform/http/read-page.ts';
import { users } from '../accounts/index.ts';
import { workspaces } from '../workspaces/index.ts';
import { aiCalls } from './tables.ts';

type Query = z.output<typeof listAiCallsQuery>;

export interface AiCallPage extends ListPage<AiCall> {
  /** Of all matching calls; only on the first page. */
  readonly totals: AiCallTotals | null;
}

/** Calls of the language model by everyone on this server, for administrators. Sorted by id, which is chronological. */
export async function listAiCalls(db: NodePgDatabase, query: Query): Promise<AiCallPage> {
  const matching = and(...conditions(query));
  const totals = query.cursor ? null : await sumCalls(db, matching);
  const page = await readPage(query, [sortKey(aiCalls.id, 'bigint', 'desc')], {
    read: ({ after, orderBy, limit }) =>
      db
        .select({ call: aiCalls, workspaceName: workspaces.name, email: users.email })
        .from(aiCalls)
        .leftJoin(workspaces, eq(workspaces.id, aiCalls.workspaceId))
        .leftJoin(users, eq(users.id, aiCalls.userId))
        .where(and(matching, after))
        .orderBy(orderBy)
        .limit(limit),
    position: ({ call }) => [call.id],
    total: async () => totals?.calls ?? 0,
    show: presentCall,
  });
  return { ...page, totals };
}

async function sumCalls(db: NodePgDatabase, matching: SQL | undefined): Promise<AiCallTotals> {
  const [row] = await db
    .select({
      calls: sql<number>`count(*)::int`,
      failed: sql<number>`(count(*) filter (where ${aiCalls.outcome} = 'failed'))::int`,
      input_tokens: sql<number>`coalesce(sum(${aiCalls.inputTokens}), 0)::float8`,
      output_tokens: sql<number>`coalesce(sum(${aiCalls.outputTokens}), 0)::float8`,
      cost: sql<number | null>`sum(${aiCalls.cost})`,
    })
    .from(aiCalls)
    .leftJoin(workspaces, eq(workspaces.id, aiCalls.workspaceId))
    .leftJoin(users, eq(users.id, aiCalls.userId))
    .where(matching);
  return row ?? { calls: 0, failed: 0, input_tokens: 0, output_tokens: 0, cost: null };
}

function conditions(query: Query): SQL[] {
  const search = query.search?.trim();
  return [
    search ? or(contains(users.email, search), contains(workspaces.name, search), contains(aiCalls.model, search)) : undefined,
    query.purpose ? eq(aiCalls.purpose, query.purpose) : undefined,
    query.outcome ? eq(aiCalls.outcome, query.outcome) : undefined,
    query.start_date ? gte(aiCalls.createdAt, new Date(query.start_date)) : undefined,
    query.end_date ? lte(aiCalls.createdAt, new Date(query.end_date)) : undefined,
  ].filter((condition) => condition !== undefined);
}

interface Row {
  readonly call: typeof aiCalls.$inferSelect;
  readonly workspaceName: string | null;
  readonly email: string | null;
}

function presentCall({ call, workspaceName, email }: Row): AiCall {
  return {
    id: String(call.id),
    created_at: call.createdAt.toISOString(),
    workspace_id: call.workspaceId,
    workspace_name: workspaceName ?? '',
    user_id: call.userId,
    email: email ?? '',
    purpose: call.purpose,
    model: call.model,
    outcome: call.outcome,
    problem: call.problem,
    input_tokens: call.inputTokens,
    output_tokens: call.outputTokens,
    cost: call.cost,
    duration_ms: call.durationMs,
  };
}
