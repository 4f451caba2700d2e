import type { FeedbackPost, listFeedbackQuery } from '@plumbline/contract';
import { and, eq, gte, ilike, isNull, lte, type SQL, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { z } from 'zod';
import { containsPattern } from '../../platform/database/contains-pattern.ts';
import { cursorInteger, decodeCursor, encodeCursor } from '../../platform/http/cursor.ts';
import type { Actor } from '../accounts/index.ts';
import { createdMs, presentPost, selectPosts } from './present-post.ts';
import { feedbackPosts } from './tables.ts';

type Query = z.output<typeof listFeedbackQuery>;

export interface PostPage {
  readonly rows: FeedbackPost[];
  readonly nextCursor: string | null;
  readonly total: number | null;
}

const RECENT = z.tuple([cursorInteger, z.uuid()]);
const TOP = z.tuple([cursorInteger, cursorInteger, z.uuid()]);

/** Posts of the workspace, the newest or the most upvoted first; the total is counted on the first page. */
export async function listPosts(db: NodePgDatabase, { workspaceId, userId }: Actor, query: Query): Promise<PostPage> {
  const matching = and(...conditions(workspaceId, query));
  const isTop = query.sort === 'top';
  const keys = isTop ? sql`${feedbackPosts.upvoters}, ${createdMs}, ${feedbackPosts.id}` : sql`${createdMs}, ${feedbackPosts.id}`;
  const after = query.cursor ? decodeCursor(query.cursor, isTop ? TOP : RECENT) : null;
  const bounds = after?.map((value, at) => (at === after.length - 1 ? sql`${value}::uuid` : sql`${value}::bigint`));
  const rows = await selectPosts(db, userId)
    .where(bounds ? and(matching, sql`(${keys}) < (${sql.join(bounds, sql`, `)})`) : matching)
    .orderBy(...(isTop ? [sql`${feedbackPosts.upvoters} desc`] : []), sql`${createdMs} desc`, sql`${feedbackPosts.id} desc`)
    .limit(query.limit + 1);
  const page = rows.slice(0, query.limit);
  const last = rows.length > query.limit ? page.at(-1) : undefined;
  return {
    rows: page.map((row) => presentPost(row, userId)),
    nextCursor: last ? encodeCursor([...(isTop ? [String(last.post.upvoters)] : []), String(last.createdMs), last.post.id]) : null,
    total: after ? null : await db.$count(feedbackPosts, matching),
  };
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
