import type { Workspace } from '@plumbline/contract';
import { and, asc, eq, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { z } from 'zod';
import { cursorInteger, decodeCursor, encodeCursor } from '../../platform/http/cursor.ts';
import type { Actor } from '../accounts/index.ts';
import { members, workspaces } from '../workspaces/index.ts';

const JOINED = sql<number>`(extract(epoch from ${members.createdAt}) * 1000)::bigint`;

export interface WorkspacePage {
  readonly rows: Workspace[];
  readonly nextCursor: string | null;
  readonly total: number | null;
}

/** The workspaces somebody is a member of, oldest membership first. */
export async function listWorkspaces(
  db: NodePgDatabase,
  actor: Actor,
  query: { readonly limit: number; readonly cursor?: string | undefined },
): Promise<WorkspacePage> {
  const own = eq(members.userId, actor.userId);
  const after = query.cursor ? decodeCursor(query.cursor, z.tuple([cursorInteger, z.uuid()])) : null;
  const rows = await db
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
    .where(after ? and(own, sql`(${JOINED}, ${workspaces.id}) > (${after[0]}::bigint, ${after[1]}::uuid)`) : own)
    .orderBy(JOINED, asc(workspaces.id))
    .limit(query.limit + 1);
  const page = rows.slice(0, query.limit);
  const last = rows.length > query.limit ? page.at(-1) : undefined;
  return {
    rows: page.map((row) => ({
      id: row.id,
      name: row.name,
      role: row.role,
      member_count: row.memberCount,
      is_current: row.id === actor.workspaceId,
      created_at: row.createdAt.toISOString(),
    })),
    nextCursor: last ? encodeCursor([String(last.joined), last.id]) : null,
    total: after ? null : await db.$count(members, own),
  };
}
