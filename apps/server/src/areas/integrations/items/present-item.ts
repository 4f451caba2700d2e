import type { Item } from '@plumbline/contract';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { and, eq, ne, type SQL, sql } from '../../../platform/database/query.ts';
import { notFound } from '../../../platform/http/api-error.ts';
import { type ListPage, readPage, sortKey } from '../../../platform/http/read-page.ts';
import { users } from '../../accounts/index.ts';
import { getTest } from '../../tests/index.ts';
import { itemFindings, items } from '../tables.ts';

export type ItemRow = typeof items.$inferSelect;

/** One that is being created does not exist yet. */
const isThere = ne(items.state, 'creating');

/** The columns of an item for lists, without its form values, which may take a hundred kilobytes. */
function selectItems(db: NodePgDatabase) {
  return db
    .select({
      id: items.id,
      connectionId: items.connectionId,
      provider: items.provider,
      externalKey: items.externalKey,
      url: items.url,
      title: items.title,
      state: items.state,
      stateName: items.stateName,
      verdict: items.verdict,
      about: items.about,
      kind: items.kind,
      host: items.host,
      checkId: items.checkId,
      stepId: items.stepId,
      postId: items.postId,
      scheduleId: items.scheduleId,
      testId: items.testId,
      createdAt: items.createdAt,
      by: sql<string>`trim(coalesce(${users.firstName}, '') || ' ' || coalesce(${users.lastName}, ''))`,
      fingerprints: sql<
        string[]
      >`array(select ${itemFindings.fingerprint} from ${itemFindings} where ${itemFindings.itemId} = ${items.id})`,
    })
    .from(items)
    .leftJoin(users, eq(users.id, items.createdBy));
}

function present({ by, fingerprints, ...row }: Awaited<ReturnType<typeof selectItems>>[number]): Item {
  if (row.state === 'creating') throw new Error('The item is still being created.');
  return {
    id: row.id,
    connection_id: row.connectionId,
    provider: row.provider,
    key: row.externalKey,
    url: row.url,
    title: row.title,
    state: row.state,
    state_name: row.stateName,
    verdict: row.verdict,
    about: row.about,
    kind: row.kind,
    host: row.host,
    check_id: row.checkId,
    step_id: row.stepId,
    post_id: row.postId,
    schedule_id: row.scheduleId,
    test_id: row.testId,
    fingerprints,
    created_by: by,
    created_at: row.createdAt.toISOString(),
  };
}

/** An item of a workspace, as stored. @throws ApiError not_found */
export async function getItem(db: NodePgDatabase, workspaceId: string, itemId: string): Promise<ItemRow> {
  const [row] = await db
    .select()
    .from(items)
    .where(and(eq(items.id, itemId), eq(items.workspaceId, workspaceId), isThere));
  if (!row) throw notFound('item');
  return row;
}

/** The same in the contract’s format. @throws ApiError not_found */
export async function presentItem(db: NodePgDatabase, workspaceId: string, itemId: string): Promise<Item> {
  const [row] = await selectItems(db).where(and(eq(items.id, itemId), eq(items.workspaceId, workspaceId), isThere));
  if (!row) throw notFound('item');
  return present(row);
}

export interface ItemQuery {
  readonly limit: number;
  readonly cursor?: string | undefined;
  readonly item_id?: string | undefined;
  readonly test_id?: string | undefined;
  readonly fingerprint?: string | undefined;
  readonly step_id?: string | undefined;
  readonly post_id?: string | undefined;
  readonly schedule_id?: string | undefined;
}

/** Items that may concern a test: those of its kind and site; without a test, all of the workspace. @throws ApiError not_found */
export async function listItems(db: NodePgDatabase, workspaceId: string, query: ItemQuery): Promise<ListPage<Item>> {
  const test = query.test_id === undefined ? null : await getTest(db, workspaceId, query.test_id);
  const conditions: (SQL | undefined)[] = [
    eq(items.workspaceId, workspaceId),
    isThere,
    query.item_id === undefined ? undefined : eq(items.id, query.item_id),
    test ? and(eq(items.kind, test.kind), eq(items.host, test.host)) : undefined,
    query.step_id === undefined ? undefined : eq(items.stepId, query.step_id),
    query.post_id === undefined ? undefined : eq(items.postId, query.post_id),
    query.schedule_id === undefined ? undefined : eq(items.scheduleId, query.schedule_id),
    query.fingerprint === undefined
      ? undefined
      : sql`exists (select from ${itemFindings} where ${itemFindings.itemId} = ${items.id} and ${itemFindings.fingerprint} = ${query.fingerprint})`,
  ];
  return readPage(query, [sortKey(items.createdAt, 'timestamptz', 'desc'), sortKey(items.id, 'uuid')], {
    read: ({ after, orderBy, limit }) =>
      selectItems(db)
        .where(and(...conditions, after))
        .orderBy(orderBy)
        .limit(limit),
    position: ({ createdAt, id }) => [createdAt, id],
    total: () => db.$count(items, and(...conditions)),
    show: present,
  });
}
