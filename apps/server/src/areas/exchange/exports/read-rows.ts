import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { inParts } from '../../../platform/database/in-parts.ts';
import { and, asc, type Column, eq, gt, inArray, isNull, or, type SQL, sql } from '../../../platform/database/query.ts';
import { users } from '../../accounts/index.ts';
import { changelogEntries, changelogPosts, changelogReactions } from '../../changelog/index.ts';
import { comments } from '../../comments/index.ts';
import { feedbackActivity, feedbackFollowers, feedbackPosts } from '../../feedback/index.ts';
import { inPublic } from '../../moderation/index.ts';
import { sites } from '../../sites/index.ts';
import { siteVisitors } from '../../widget/index.ts';
import type { FilePerson } from '../file/feedback-file.ts';

/** Posts or entries whose size is looked up at once. */
const AT_ONCE = 100;
/** Size of a batch including everything that belongs to the posts: more would block the thread for seconds. */
const BATCH_BYTES = 1_000_000;
/** Size of a vote, reaction or activity in the file, including the person. */
const LINE_BYTES = 300;

/**
 * Approximate size of a post or entry with everything that belongs to it. Table names are explicit because comments have columns of the same names.
 */
const POST_BYTES = sql<number>`(feedback_posts.space_bytes
  + coalesce((select sum(c.space_bytes) from comments c where c.feedback_id = feedback_posts.id), 0)
  + ${LINE_BYTES} * (select count(*) from feedback_followers f where f.post_id = feedback_posts.id)
  + ${LINE_BYTES} * (select count(*) from feedback_activity a where a.post_id = feedback_posts.id))::float8`;
const ENTRY_BYTES = sql<number>`(changelog_entries.space_bytes
  + coalesce((select sum(c.space_bytes) from comments c where c.change_log_id = changelog_entries.id), 0)
  + ${LINE_BYTES} * (select count(*) from changelog_reactions r where r.entry_id = changelog_entries.id))::float8`;

/** What is exported: a workspace, or one of its sites. */
export interface Scope {
  readonly workspaceId: string;
  readonly siteId: string | null;
}

export type PostRow = typeof feedbackPosts.$inferSelect & { readonly host: string | null };
export type EntryRow = typeof changelogEntries.$inferSelect & { readonly host: string | null };
export type CommentRow = typeof comments.$inferSelect;

/** The posts of a scope in batches, oldest first, without held, hidden and deleted ones. */
export function postBatches(db: NodePgDatabase, { workspaceId, siteId }: Scope): AsyncGenerator<PostRow[]> {
  const { id, createdAt, deletedAt } = feedbackPosts;
  const order = [asc(createdAt), asc(id)];
  const wanted = and(
    eq(feedbackPosts.workspaceId, workspaceId),
    siteId === null ? undefined : eq(feedbackPosts.siteId, siteId),
    isNull(deletedAt),
    inPublic(feedbackPosts),
  );
  return batchesByBytes({
    find: (last) =>
      db
        .select({ id, createdAt, bytes: POST_BYTES })
        .from(feedbackPosts)
        .where(and(wanted, last && isAfter({ id, createdAt }, last)))
        .orderBy(...order)
        .limit(AT_ONCE),
    read: async (ids) => {
      const rows = await db
        .select({ post: feedbackPosts, host: sites.host })
        .from(feedbackPosts)
        .leftJoin(sites, eq(sites.id, feedbackPosts.siteId))
        .where(inArray(id, ids))
        .orderBy(...order);
      return rows.map(({ post, host }) => ({ ...post, host }));
    },
  });
}

/** The entries of a scope in batches, oldest first. */
export function entryBatches(db: NodePgDatabase, { workspaceId, siteId }: Scope): AsyncGenerator<EntryRow[]> {
  const { id, createdAt, deletedAt } = changelogEntries;
  const order = [asc(createdAt), asc(id)];
  const wanted = and(
    eq(changelogEntries.workspaceId, workspaceId),
    siteId === null ? undefined : eq(changelogEntries.siteId, siteId),
    isNull(deletedAt),
  );
  return batchesByBytes({
    find: (last) =>
      db
        .select({ id, createdAt, bytes: ENTRY_BYTES })
        .from(changelogEntries)
        .where(and(wanted, last && isAfter({ id, createdAt }, last)))
        .orderBy(...order)
        .limit(AT_ONCE),
    read: async (ids) => {
      const rows = await db
        .select({ entry: changelogEntries, host: sites.host })
        .from(changelogEntries)
        .leftJoin(sites, eq(sites.id, changelogEntries.siteId))
        .where(inArray(id, ids))
        .orderBy(...order);
      return rows.map(({ entry, host }) => ({ ...entry, host }));
    },
  });
}
/** A post’s or entry’s sort position and approximate size. */
interface Found {
  readonly id: string;
  readonly createdAt: Date;
  readonly bytes: number;
}

function isAfter({ id, createdAt }: Readonly<Record<'id' | 'createdAt', Column>>, last: Found): SQL | undefined {
  return or(gt(createdAt, last.createdAt), and(eq(createdAt, last.createdAt), gt(id, last.id)));
}

/** Looks up the sizes after the last row, and reads as many rows as fit into a batch. */
async function* batchesByBytes<Row>({
  find,
  read,
}: {
  readonly find: (last: Found | undefined) => PromiseLike<readonly Found[]>;
  readonly read: (ids: readonly string[]) => Promise<Row[]>;
}): AsyncGenerator<Row[]> {
  for (let last: Found | undefined; ;) {
    const found = await find(last);
    last = found.at(-1);
    if (!last) return;
    for (const part of inParts(found, ({ bytes }) => bytes, BATCH_BYTES)) yield await read(part.map(({ id }) => id));
  }
}

export function readFollowers(db: NodePgDatabase, postIds: readonly string[]) {
  const { postId, userId, createdAt } = feedbackFollowers;
  return db.select().from(feedbackFollowers).where(inArray(postId, postIds)).orderBy(asc(createdAt), asc(userId));
}

export function readActivity(db: NodePgDatabase, postIds: readonly string[]) {
  const { postId, createdAt, id } = feedbackActivity;
  return db.select().from(feedbackActivity).where(inArray(postId, postIds)).orderBy(asc(createdAt), asc(id));
}

export function readReactions(db: NodePgDatabase, entryIds: readonly string[]) {
  const { entryId, reaction, userId } = changelogReactions;
  return db.select().from(changelogReactions).where(inArray(entryId, entryIds)).orderBy(asc(reaction), asc(userId));
}

/** The exported posts that entries resolve. */
export function readLinks(db: NodePgDatabase, entryIds: readonly string[]) {
  return db
    .select({ entryId: changelogPosts.entryId, postId: changelogPosts.postId })
    .from(changelogPosts)
    .innerJoin(feedbackPosts, eq(feedbackPosts.id, changelogPosts.postId))
    .where(and(inArray(changelogPosts.entryId, entryIds), isNull(feedbackPosts.deletedAt), inPublic(feedbackPosts)))
    .orderBy(asc(feedbackPosts.createdAt), asc(feedbackPosts.id));
}

/** Comments on posts or entries, oldest first, without held, hidden and deleted ones. */
export function readComments(db: NodePgDatabase, on: 'feedbackId' | 'changeLogId', ids: readonly string[]): Promise<CommentRow[]> {
  return db
    .select()
    .from(comments)
    .where(and(inArray(comments[on], ids), isNull(comments.deletedAt), inPublic(comments)))
    .orderBy(asc(comments.createdAt), asc(comments.id));
}

/** People by id, with the address their team knows: of their account, or provided by their site or a member. */
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
