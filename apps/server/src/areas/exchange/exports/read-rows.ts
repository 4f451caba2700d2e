import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { and, asc, eq, gt, inArray, isNull, or, type SQL, sql } from '../../../platform/database/query.ts';
import { users } from '../../accounts/index.ts';
import { changelogEntries, changelogPosts, changelogReactions } from '../../changelog/index.ts';
import { comments } from '../../comments/index.ts';
import { feedbackActivity, feedbackFollowers, feedbackPosts } from '../../feedback/index.ts';
import { inPublic } from '../../moderation/index.ts';
import { sites } from '../../sites/index.ts';
import { siteVisitors } from '../../widget/index.ts';
import type { FilePerson } from '../file/feedback-file.ts';

const BATCH = 100;

/** Whose feedback is exported: of a workspace, or of one of its sites. */
export interface Scope {
  readonly workspaceId: string;
  readonly siteId: string | null;
}

export type PostRow = typeof feedbackPosts.$inferSelect & { readonly host: string | null };
export type EntryRow = typeof changelogEntries.$inferSelect & { readonly host: string | null };
export type CommentRow = typeof comments.$inferSelect;

/** The posts of a scope, the oldest first, a batch at a time. What waits for the team, is hidden or deleted is left out. */
export async function* postBatches(db: NodePgDatabase, { workspaceId, siteId }: Scope): AsyncGenerator<PostRow[]> {
  const { id, createdAt, deletedAt } = feedbackPosts;
  const wanted = and(
    eq(feedbackPosts.workspaceId, workspaceId),
    siteId === null ? undefined : eq(feedbackPosts.siteId, siteId),
    isNull(deletedAt),
    inPublic(feedbackPosts),
  );
  for (let after: SQL | undefined; ;) {
    const rows = await db
      .select({ post: feedbackPosts, host: sites.host })
      .from(feedbackPosts)
      .leftJoin(sites, eq(sites.id, feedbackPosts.siteId))
      .where(and(wanted, after))
      .orderBy(asc(createdAt), asc(id))
      .limit(BATCH);
    const last = rows.at(-1)?.post;
    if (!last) return;
    yield rows.map(({ post, host }) => ({ ...post, host }));
    after = or(gt(createdAt, last.createdAt), and(eq(createdAt, last.createdAt), gt(id, last.id)));
  }
}

/** The entries of a scope, the oldest first, a batch at a time. */
export async function* entryBatches(db: NodePgDatabase, { workspaceId, siteId }: Scope): AsyncGenerator<EntryRow[]> {
  const { id, createdAt, deletedAt } = changelogEntries;
  const wanted = and(
    eq(changelogEntries.workspaceId, workspaceId),
    siteId === null ? undefined : eq(changelogEntries.siteId, siteId),
    isNull(deletedAt),
  );
  for (let after: SQL | undefined; ;) {
    const rows = await db
      .select({ entry: changelogEntries, host: sites.host })
      .from(changelogEntries)
      .leftJoin(sites, eq(sites.id, changelogEntries.siteId))
      .where(and(wanted, after))
      .orderBy(asc(createdAt), asc(id))
      .limit(BATCH);
    const last = rows.at(-1)?.entry;
    if (!last) return;
    yield rows.map(({ entry, host }) => ({ ...entry, host }));
    after = or(gt(createdAt, last.createdAt), and(eq(createdAt, last.createdAt), gt(id, last.id)));
  }
}

export function readFollowers(db: NodePgDatabase, postIds: readonly string[]) {
  const { postId, userId, createdAt } = feedbackFollowers;
  return db
    .select()
    .from(feedbackFollowers)
    .where(inArray(postId, [...postIds]))
    .orderBy(asc(createdAt), asc(userId));
}

export function readActivity(db: NodePgDatabase, postIds: readonly string[]) {
  const { postId, createdAt, id } = feedbackActivity;
  return db
    .select()
    .from(feedbackActivity)
    .where(inArray(postId, [...postIds]))
    .orderBy(asc(createdAt), asc(id));
}

export function readReactions(db: NodePgDatabase, entryIds: readonly string[]) {
  const { entryId, reaction, userId } = changelogReactions;
  return db
    .select()
    .from(changelogReactions)
    .where(inArray(entryId, [...entryIds]))
    .orderBy(asc(reaction), asc(userId));
}

/** The posts that entries answer, as far as they are exported. */
export function readLinks(db: NodePgDatabase, entryIds: readonly string[]) {
  return db
    .select({ entryId: changelogPosts.entryId, postId: changelogPosts.postId })
    .from(changelogPosts)
    .innerJoin(feedbackPosts, eq(feedbackPosts.id, changelogPosts.postId))
    .where(and(inArray(changelogPosts.entryId, [...entryIds]), isNull(feedbackPosts.deletedAt), inPublic(feedbackPosts)))
    .orderBy(asc(feedbackPosts.createdAt), asc(feedbackPosts.id));
}

/** Comments on posts or entries, the oldest first, but for those that wait, are hidden or deleted. */
export function readComments(db: NodePgDatabase, on: 'feedbackId' | 'changeLogId', ids: readonly string[]): Promise<CommentRow[]> {
  return db
    .select()
    .from(comments)
    .where(and(inArray(comments[on], [...ids]), isNull(comments.deletedAt), inPublic(comments)))
    .orderBy(asc(comments.createdAt), asc(comments.id));
}

/** People by their ids, with the address their team knows: of their account, or what their site or a member has named. */
export async function readPeople(
  db: NodePgDatabase,
  workspaceId: string,
  ids: readonly (string | null)[],
): Promise<ReadonlyMap<string | null, FilePerson>> {
  const wanted = [...new Set(ids.filter((id) => id !== null))];
  if (wanted.length === 0) return new Map();
  const email = sql<string | null>`coalesce(${users.email}, ${siteVisitors.email}, ${siteVisitors.contact})`;
  const rows = await db
    .select({ id: users.id, email, first_name: users.firstName, last_name: users.lastName })
    .from(users)
    .leftJoin(siteVisitors, and(eq(siteVisitors.userId, users.id), eq(siteVisitors.workspaceId, workspaceId)))
    .where(inArray(users.id, wanted));
  return new Map(rows.map((row) => [row.id, row]));
}
