import type { AdminUser, listUsersQuery } from '@plumbline/contract';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { z } from 'zod';
import { contains } from '../../platform/database/contains.ts';
import { and, eq, getTableColumns, gte, lte, ne, or, type SQL, sql } from '../../platform/database/query.ts';
import { type ListPage, readPage, sortKey } from '../../platform/http/read-page.ts';
import { users } from '../accounts/index.ts';
import { planState, subscriptions } from '../plans/index.ts';
import { members, workspaces } from '../workspaces/index.ts';

type Query = z.output<typeof listUsersQuery>;

/** The oldest workspace a person owns, which they have had since signing up. */
const OWN_WORKSPACE = sql`(
  select ${members.workspaceId} from ${members}
  where ${members.userId} = ${users.id} and ${members.role} = 'owner'
  order by ${members.createdAt}, ${members.workspaceId} limit 1
)`;

const SORT_KEYS = {
  created_at: sql<number>`(extract(epoch from ${users.createdAt}) * 1000)::bigint`,
  email: sql<string>`coalesce(${users.email}, '')`,
} as const;

/** The current plan, for use in conditions. */
const PLAN_NOW = sql`case when ${subscriptions.plan} is null or ${subscriptions.planEndDate} <= now() then 'free' else ${subscriptions.plan} end`;

/** Without the visitor role, which is excluded below. */
const PEOPLE = { ...getTableColumns(users), role: sql<AdminUser['role']>`${users.role}` };

/** All people on this server, for administrators. */
export async function listUsers(db: NodePgDatabase, query: Query): Promise<ListPage<AdminUser>> {
  const matching = and(...conditions(query));
  const order = query.sort.startsWith('-') ? 'desc' : 'asc';
  const isByEmail = query.sort.endsWith('email');
  const key = isByEmail ? SORT_KEYS.email : SORT_KEYS.created_at;
  return readPage(query, [sortKey(key, isByEmail ? 'text' : 'bigint', order), sortKey(users.id, 'uuid', order)], {
    read: ({ after, orderBy, limit }) =>
      db
        .select({ user: PEOPLE, workspace: workspaces, subscription: subscriptions, key })
        .from(users)
        .leftJoin(workspaces, eq(workspaces.id, OWN_WORKSPACE))
        .leftJoin(subscriptions, eq(subscriptions.workspaceId, workspaces.id))
        .where(and(matching, after))
        .orderBy(orderBy)
        .limit(limit),
    position: (row) => [row.key, row.user.id],
    total: () => countUsers(db, matching),
    show: presentUser,
  });
}

async function countUsers(db: NodePgDatabase, matching: SQL | undefined): Promise<number> {
  const [row] = await db
    .select({ total: sql<number>`count(*)::int` })
    .from(users)
    .leftJoin(workspaces, eq(workspaces.id, OWN_WORKSPACE))
    .leftJoin(subscriptions, eq(subscriptions.workspaceId, workspaces.id))
    .where(matching);
  return row?.total ?? 0;
}

function conditions(query: Query): SQL[] {
  const search = query.search?.trim();
  return [
    ne(users.role, 'visitor'),
    search
      ? or(
          contains(users.email, search),
          contains(users.username, search),
          contains(sql`${users.firstName} || ' ' || ${users.lastName}`, search),
          contains(sql`${users.id}::text`, search),
        )
      : undefined,
    query.role ? eq(users.role, query.role) : undefined,
    query.plan ? sql`${PLAN_NOW} = ${query.plan}` : undefined,
    query.start_date ? gte(users.createdAt, new Date(query.start_date)) : undefined,
    query.end_date ? lte(users.createdAt, new Date(query.end_date)) : undefined,
  ].filter((condition) => condition !== undefined);
}

interface Row {
  readonly user: Omit<typeof users.$inferSelect, 'role'> & Pick<AdminUser, 'role'>;
  readonly workspace: typeof workspaces.$inferSelect | null;
  readonly subscription: typeof subscriptions.$inferSelect | null;
}

function presentUser({ user, workspace, subscription }: Row): AdminUser {
  const { plan, planEndDate } = planState(subscription, new Date());
  return {
    user_id: user.id,
    plan,
    country: user.country,
    role: user.role,
    username: user.username,
    email: user.email ?? '',
    plan_end_date: planEndDate?.toISOString() ?? null,
    first_name: user.firstName,
    last_name: user.lastName,
    workspace_id: workspace?.id ?? null,
    workspace_name: workspace?.name ?? '',
    created_at: user.createdAt.toISOString(),
  };
}
