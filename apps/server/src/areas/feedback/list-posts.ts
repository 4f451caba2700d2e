import { type FeedbackPost, type FeedbackStage, type listFeedbackQuery, STAGE_WORDS } from '@plumbline/contract';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { z } from 'zod';
import { contains } from '../../platform/database/contains.ts';
import { and, arrayContains, eq, gte, isNull, lte, type SQL } from '../../platform/database/query.ts';
import { type ListPage, readPage, sortKey } from '../../platform/http/read-page.ts';
import { type Actor } from '../accounts/index.ts';
import { presentPost, selectPosts } from './present-post.ts';
import { postsInReach } from './posts-in-reach.ts';
import { feedbackPosts } from './tables.ts';

type Query = z.output<typeof listFeedbackQuery>;

const { upvoters, createdAt, id, pinned } = feedbackPosts;
const PINNED = sortKey(pinned, 'smallint', 'desc nulls last');
const RECENT = [sortKey(createdAt, 'timestamptz', 'desc nulls last'), sortKey(id, 'uuid', 'desc nulls last')];
/** Matches the indexes, so that only one page is read. */
const KEYS = { recent: [PINNED, ...RECENT], top: [PINNED, sortKey(upvoters, 'bigint', 'desc nulls last'), ...RECENT] };

/** Posts of the workspace, pinned ones first, then newest or most upvoted; the total is only counted on the first page. */
export async function listPosts(db: NodePgDatabase, actor: Actor, query: Query): Promise<ListPage<FeedbackPost>> {
  const { userId } = actor;
  const matching = and(...conditions(actor, query));
  return readPage(query, KEYS[query.sort], {
    read: ({ after, orderBy, limit }) => selectPosts(db, userId).where(and(matching, after)).orderBy(orderBy).limit(limit),
    position: ({ post }) => [post.pinned, ...(query.sort === 'top' ? [post.upvoters] : []), post.createdAt, post.id],
    total: () => db.$count(feedbackPosts, matching),
    show: (row) => presentPost(row, actor),
  });
}

function conditions(actor: Actor, query: Query): SQL[] {
  return [
    postsInReach(actor),
    isNull(feedbackPosts.deletedAt),
    isNull(feedbackPosts.mergedIntoId),
    query.stage ? isAt(query.stage) : undefined,
    // Internal fields are not searched for visitors.
    query.owner_id && actor.siteId === null ? eq(feedbackPosts.ownerId, query.owner_id) : undefined,
    query.tag && actor.siteId === null ? arrayContains(feedbackPosts.tags, [query.tag.toLowerCase()]) : undefined,
    query.type ? eq(feedbackPosts.type, query.type) : undefined,
    query.status ? eq(feedbackPosts.status, query.status) : undefined,
    query.site_id ? eq(feedbackPosts.siteId, query.site_id) : undefined,
    query.search ? contains(feedbackPosts.title, query.search) : undefined,
    query.start_date ? gte(feedbackPosts.createdAt, new Date(query.start_date)) : undefined,
    query.end_date ? lte(feedbackPosts.createdAt, new Date(query.end_date)) : undefined,
  ].filter((condition) => condition !== undefined);
}

function isAt(stage: FeedbackStage): SQL | undefined {
  const { status } = STAGE_WORDS[stage];
  return stage === status ? and(eq(feedbackPosts.status, status), isNull(feedbackPosts.stage)) : eq(feedbackPosts.stage, stage);
}
