import type { FeedbackPost, listFeedbackQuery } from '@plumbline/contract';
import { and, eq, gte, ilike, isNull, lte, type SQL, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { z } from 'zod';
import { containsPattern } from '../../platform/database/contains-pattern.ts';
import { cursorInteger, decodeCursor, encodeCursor } from '../../platform/http/cursor.ts';
import type { Actor } from '../accounts/index.ts';
import { presentPost, selectPosts } from './present-post.ts';
import { feedbackPosts } from './tables.ts';

type Query = z.output<typeof listFeedbackQuery>;

export interface PostPage {
  readonly rows: FeedbackPost[];
  readonly nextCursor: string | null;
  readonly total: number | null;
}

const RECENT = z.tuple([z.iso.datetime(), z.uuid()]);
const TOP = z.tuple([cursorInteger, z.iso.datetime(), z.uuid()]);

const { upvoters, createdAt, id } = feedbackPosts;
/** As the indexes have it, so that a page is read and no more. */
const ORDERS = {
  recent: [sql`${createdAt} desc nulls last`, sql`${id} desc nulls last`],
  top: [sql`${upvoters} desc nulls last`, sql`${createdAt} desc nulls last`, sql`${id} desc nulls last`],
};

/** Posts of the workspace, the newest or the most upvoted first; the total is counted on the first page. */
export async function listPosts(db: NodePgDatabase, { workspaceId, userId }: Actor, query: Query): Promise<PostPage> {
  const matching = and(...conditions(workspaceId, query));
  const rows = await selectPosts(db, userId)
    .where(and(matching, query.cursor ? isAfter(query.sort, query.cursor) : undefined))
    .orderBy(...ORDERS[query.sort])
    .limit(query.limit + 1);
  const page = rows.slice(0, query.limit);
  const last = rows.length > query.limit ? page.at(-1)?.post : undefined;
  return {
    rows: page.map((row) => presentPost(row, userId)),
    nextCursor: last
      ? encodeCursor([...(query.sort === 'top' ? [String(last.upvoters)] : []), last.createdAt.toISOString(), last.id])
      : null,
    total: query.cursor ? null : await db.$count(feedbackPosts, matching),
  };
}

/** The posts after the last one of a page. Times are kept in milliseconds, as a cursor writes them. */
function isAfter(sort: Query['sort'], cursor: string): SQL {
  if (sort === 'recent') {
    const [at, lastId] = decodeCursor(cursor, RECENT);
    return sql`(${createdAt}, ${id}) < (${at}::timestamptz, ${lastId}::uuid)`;
  }
  const [votes, at, lastId] = decodeCursor(cursor, TOP);
  return sql`(${upvoters}, ${createdAt}, ${id}) < (${votes}::bigint, ${at}::timestamptz, ${lastId}::uuid)`;
}

function conditions(workspaceId: string, query: Query): SQL[] {
  return [
    eq(feedbackPosts.workspaceId, workspaceId),
    isNull(feedbackPosts.deletedAt),
    query.type ? eq(feedbackPosts.type, query.type) : undefined,
    query.status ? eq(feedbackPosts.status, query.status) : undefined,
    query.site_id ? eq(feedbackPosts.siteId, query.site_id) : undefined,
    query.search ? ilike(feedbackPosts.title, containsPattern(query.search)) : undefined,
    query.start_date ? gte(feedbackPosts.createdAt, new Date(query.start_date)) : undefined,
    query.end_date ? lte(feedbackPosts.createdAt, new Date(query.end_date)) : undefined,
  ].filter((condition) => condition !== undefined);
}
