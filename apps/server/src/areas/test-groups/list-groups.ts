import type { listTestGroupsQuery, TestGroup } from '@plumbline/contract';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { z } from 'zod';
import { contains } from '../../platform/database/contains.ts';
import { and, eq, isNull, or } from '../../platform/database/query.ts';
import { type ListPage, readPage, sortKey } from '../../platform/http/read-page.ts';
import { presentGroups } from './present-groups.ts';
import { testGroups } from './tables.ts';

/** Test groups of a workspace, newest first. */
export async function listGroups(
  db: NodePgDatabase,
  workspaceId: string,
  query: z.output<typeof listTestGroupsQuery>,
): Promise<ListPage<TestGroup>> {
  const { group_id: id, search } = query;
  const matching = and(
    eq(testGroups.workspaceId, workspaceId),
    isNull(testGroups.deletedAt),
    id ? eq(testGroups.id, id) : undefined,
    search ? or(contains(testGroups.name, search), contains(testGroups.url, search)) : undefined,
  );
  const { rows, nextCursor, total } = await readPage(
    query,
    [sortKey(testGroups.createdAt, 'timestamptz', 'desc'), sortKey(testGroups.id, 'uuid')],
    {
      read: ({ after, orderBy, limit }) => db.select().from(testGroups).where(and(matching, after)).orderBy(orderBy).limit(limit),
      position: ({ createdAt, id: groupId }) => [createdAt, groupId],
      total: () => db.$count(testGroups, matching),
      show: (row) => row,
    },
  );
  return { rows: await presentGroups(db, rows), nextCursor, total };
}
