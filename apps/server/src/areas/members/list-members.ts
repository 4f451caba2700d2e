import type { listTeamQuery, Member } from '@plumbline/contract';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { z } from 'zod';
import { contains } from '../../platform/database/contains.ts';
import { and, eq, or, type SQL, sql } from '../../platform/database/query.ts';
import { type ListPage, readPage, sortKey } from '../../platform/http/read-page.ts';
import { type Actor, users } from '../accounts/index.ts';
import { members } from '../workspaces/index.ts';

const NAME = sql<string>`lower(${users.firstName} || ' ' || ${users.lastName})`;
const LAST_SEEN = sql<
  string | null
>`(select to_json(max(last_used_at) at time zone 'utc') #>> '{}' from api_tokens where api_tokens.user_id = ${users.id}
    and coalesce(api_tokens.workspace_id, ${members.workspaceId}) = ${members.workspaceId})`;

/** Members of the current workspace, by name. */
export async function listMembers(db: NodePgDatabase, actor: Actor, query: z.output<typeof listTeamQuery>): Promise<ListPage<Member>> {
  const matching = and(eq(members.workspaceId, actor.workspaceId), searchFor(query.search));
  return readPage(query, [sortKey(NAME, 'text'), sortKey(users.id, 'uuid')], {
    read: ({ after, orderBy, limit }) =>
      db
        .select({ user: users, role: members.role, joinedAt: members.createdAt, name: NAME, lastSeen: LAST_SEEN })
        .from(members)
        .innerJoin(users, eq(users.id, members.userId))
        .where(and(matching, after))
        .orderBy(orderBy)
        .limit(limit),
    position: ({ name, user }) => [name, user.id],
    total: () => countMembers(db, matching),
    show: ({ user, role, joinedAt, lastSeen }) => ({
      user_id: user.id,
      first_name: user.firstName,
      last_name: user.lastName,
      email: user.email ?? '',
      role,
      is_you: user.id === actor.userId,
      joined_at: joinedAt.toISOString(),
      last_seen_at: lastSeen === null ? null : new Date(`${lastSeen}Z`).toISOString(),
    }),
  });
}

function searchFor(search: string | undefined): SQL | undefined {
  if (!search) return undefined;
  return or(contains(NAME, search), contains(users.email, search));
}

async function countMembers(db: NodePgDatabase, matching: SQL | undefined): Promise<number> {
  const [row] = await db
    .select({ total: sql<number>`count(*)::int` })
    .from(members)
    .innerJoin(users, eq(users.id, members.userId))
    .where(matching);
  return row?.total ?? 0;
}
