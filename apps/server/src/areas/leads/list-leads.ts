import type { Lead, listLeadsQuery } from '@plumbline/contract';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { z } from 'zod';
import { contains } from '../../platform/database/contains.ts';
import { and, eq, gte, lte, or, type SQL, sql } from '../../platform/database/query.ts';
import { readPage, sortKey } from '../../platform/http/read-page.ts';
import { workspaces } from '../workspaces/index.ts';
import { leads } from './tables.ts';

const first = sql<number>`(${leads.priorityFor} is not null)::int::smallint`;
const createdMs = sql<string>`(extract(epoch from ${leads.createdAt}) * 1000)::bigint`;

/** Leads, those of priority before all others, then newest first; the total is counted on the first page. */
export async function listLeads(db: NodePgDatabase, query: z.output<typeof listLeadsQuery>) {
  const matching = and(...conditions(query));
  return readPage(query, [sortKey(first, 'smallint', 'desc'), sortKey(createdMs, 'bigint', 'desc'), sortKey(leads.id, 'uuid', 'desc')], {
    read: ({ after, orderBy, limit }) =>
      db
        .select({ lead: leads, workspace: workspaces.name, first, createdMs })
        .from(leads)
        .leftJoin(workspaces, eq(workspaces.id, leads.priorityFor))
        .where(and(matching, after))
        .orderBy(orderBy)
        .limit(limit),
    position: (row) => [row.first, row.createdMs, row.lead.id],
    total: () => db.$count(leads, matching),
    show: ({ lead, workspace }) => presentLead(lead, workspace ?? ''),
  });
}

function presentLead({ priorityFor, createdAt, userId: _user, ...lead }: typeof leads.$inferSelect, workspace: string): Lead {
  return { ...lead, priority: priorityFor !== null, workspace, created_at: createdAt.toISOString() };
}

function conditions(query: z.output<typeof listLeadsQuery>): SQL[] {
  const { search } = query;
  return [
    query.kind ? eq(leads.kind, query.kind) : undefined,
    search ? or(...[leads.name, leads.email, leads.url, leads.message].map((column) => contains(column, search))) : undefined,
    query.start_date ? gte(leads.createdAt, new Date(query.start_date)) : undefined,
    query.end_date ? lte(leads.createdAt, new Date(query.end_date)) : undefined,
  ].filter((condition) => condition !== undefined);
}
