import type { Workspace } from '@plumbline/contract';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { and, eq, sql } from '../../platform/database/query.ts';
import { type ListPage, readPage, sortKey } from '../../platform/http/read-page.ts';
import type { Actor } from '../accounts/index.ts';
import { members, workspaces } from '../workspaces/index.ts';
import { findOffersTo } from './find-offer.ts';

const JOINED = sql<number>`(extract(epoch from ${members.createdAt}) * 1000)::bigint`;

/** A person’s workspaces, oldest membership first. */
export async function listWorkspaces(
  db: NodePgDatabase,
  actor: Actor,
  query: { readonly limit: number; readonly cursor?: string | undefined },
): Promise<ListPage<Workspace>> {
  const own = eq(members.userId, actor.userId);
  const offers = await findOffersTo(db, actor.userId);
  return readPage(query, [sortKey(JOINED, 'bigint'), sortKey(workspaces.id, 'uuid')], {
    read: ({ after, orderBy, limit }) =>
      db
        .select({
          id: workspaces.id,
          name: workspaces.name,
          role: members.role,
          createdAt: workspaces.createdAt,
          joined: JOINED,
          memberCount: sql<number>`(select count(*)::int from members as others where others.workspace_id = ${workspaces.id})`,
        })
        .from(members)
        .innerJoin(workspaces, eq(workspaces.id, members.workspaceId))
        .where(and(own, after))
        .orderBy(orderBy)
        .limit(limit),
    position: ({ joined, id }) => [joined, id],
    total: () => db.$count(members, own),
    show: (row) => ({
      id: row.id,
      name: row.name,
      role: row.role,
      member_count: row.memberCount,
      is_current: row.id === actor.workspaceId,
      offered_by: offers.get(row.id) ?? null,
      created_at: row.createdAt.toISOString(),
    }),
  });
}
