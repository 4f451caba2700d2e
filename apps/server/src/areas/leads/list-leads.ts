import type { Lead, listLeadsQuery } from '@plumbline/contract';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { z } from 'zod';
import { contains } from '../../platform/database/contains.ts';
import { and, eq, gte, isNotNull, isNull, lte, or, type SQL, sql } from '../../platform/database/query.ts';
import { notFound } from '../../platform/http/api-error.ts';
import { readPage, sortKey } from '../../platform/http/read-page.ts';
import { workspaces } from '../workspaces/index.ts';
import { leads } from './tables.ts';

const first = sql<number>`(${leads.priorityFor} is not null and ${leads.doneAt} is null)::int::smallint`;
const createdMs = sql<string>`(extract(epoch from ${leads.createdAt}) * 1000)::bigint`;

/** Leads, open ones with priority first, then newest first; the total is only counted on the first page. */
export async function listLeads(db: NodePgDatabase, query: z.output<typeof listLeadsQuery>) {
  const matching = and(...conditions(query));
  return readPage(query, [sortKey(first, 'smallint', 'desc'), sortKey(createdMs, 'bigint', 'desc'), sortKey(leads.id, 'uuid', 'desc')], {
    read: ({ after, orderBy, limit }) => selectLeads(db).where(and(matching, after)).orderBy(orderBy).limit(limit),
    position: (row) => [row.first, row.createdMs, row.lead.id],
    total: () => db.$count(leads, matching),
    show: presentLead,
  });
}

/** @throws ApiError not_found */
export async function getLead(db: NodePgDatabase, id: string): Promise<Lead> {
  const [row] = await selectLeads(db).where(eq(leads.id, id));
  if (!row) throw notFound('message');
  return presentLead(row);
}

function selectLeads(db: NodePgDatabase) {
  return db
    .select({ lead: leads, workspace: workspaces.name, first, createdMs })
    .from(leads)
    .leftJoin(workspaces, eq(workspaces.id, leads.priorityFor));
}

interface LeadRow {
  readonly lead: typeof leads.$inferSelect;
  readonly workspace: string | null;
}

function presentLead({ lead: { priorityFor, createdAt, doneAt, userId: _user, ...lead }, workspace }: LeadRow): Lead {
  return {
    ...lead,
    priority: priorityFor !== null,
    workspace: workspace ?? '',
    status: doneAt === null ? 'open' : 'done',
    created_at: createdAt.toISOString(),
  };
}

function conditions(query: z.output<typeof listLeadsQuery>): SQL[] {
  const { search } = query;
  return [
    query.kind ? eq(leads.kind, query.kind) : undefined,
    query.status ? (query.status === 'done' ? isNotNull(leads.doneAt) : isNull(leads.doneAt)) : undefined,
    search ? or(...[leads.name, leads.email, leads.url, leads.message].map((column) => contains(column, search))) : undefined,
    query.start_date ? gte(leads.createdAt, new Date(query.start_date)) : undefined,
    query.end_date ? lte(leads.createdAt, new Date(query.end_date)) : undefined,
  ].filter((condition) => condition !== undefined);
}
