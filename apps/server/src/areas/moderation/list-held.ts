import { createYielder } from '@plumbline/audit';
import type { HeldKind, HeldText } from '@plumbline/contract';
import { type EditorDocument, renderHtml } from '@plumbline/editor/schema';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { and, asc, eq, inArray, isNotNull, isNull, or, sql } from '../../platform/database/query.ts';
import { users } from '../accounts/index.ts';
import { changelogEntries } from '../changelog/index.ts';
import { comments } from '../comments/index.ts';
import { feedbackPosts } from '../feedback/index.ts';
import { authorColumns, authorOf } from '../profile/index.ts';
import { sites } from '../sites/index.ts';
import { findHeldWord, isBlocked, readableWords, siteVisitors } from '../widget/index.ts';
import { inPublic } from './in-public.ts';

/** Characters shown on either side of a held word. */
const AROUND = 80;
/** Limit on the size of texts rendered for one list. */
const MAX_BYTES = 1_000_000;
const TURN_MS = 15;

/** Held posts. */
export function waitingPosts(workspaceId: string) {
  const { heldAt, hiddenAt, deletedAt } = feedbackPosts;
  return and(eq(feedbackPosts.workspaceId, workspaceId), isNotNull(heldAt), isNull(hiddenAt), isNull(deletedAt));
}

/** Held comments with their threads; those on something that nobody can read are left out until it is approved. */
export function waitingComments(workspaceId: string) {
  const { heldAt, hiddenAt, deletedAt } = comments;
  return and(
    eq(comments.workspaceId, workspaceId),
    isNotNull(heldAt),
    isNull(hiddenAt),
    isNull(deletedAt),
    or(
      and(isNotNull(feedbackPosts.id), isNull(feedbackPosts.deletedAt), inPublic(feedbackPosts)),
      and(isNotNull(changelogEntries.id), isNull(changelogEntries.deletedAt)),
    ),
  );
}

/** Number of held texts of a workspace. */
export async function countHeld(db: NodePgDatabase, workspaceId: string): Promise<number> {
  const posts = await db.$count(feedbackPosts, waitingPosts(workspaceId));
  const [row] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(comments)
    .leftJoin(feedbackPosts, eq(feedbackPosts.id, comments.feedbackId))
    .leftJoin(changelogEntries, eq(changelogEntries.id, comments.changeLogId))
    .where(waitingComments(workspaceId));
  return posts + (row?.count ?? 0);
}

/** The held texts of a workspace, oldest first, up to a number, or fewer if they are long. */
export async function listHeld(db: NodePgDatabase, workspaceId: string, limit: number): Promise<HeldText[]> {
  if (limit === 0) return [];
  const ids = await oldestHeld(db, workspaceId, limit);
  const writer = { userId: siteVisitors.userId, subject: siteVisitors.subject, email: siteVisitors.email, blocked: isBlocked() };
  const shared = { user: authorColumns, writer, host: sites.host };
  const posts = await db
    .select({ text: feedbackPosts, ...shared, before: textsBefore(feedbackPosts) })
    .from(feedbackPosts)
    .leftJoin(users, eq(users.id, feedbackPosts.authorId))
    .leftJoin(siteVisitors, eq(siteVisitors.userId, feedbackPosts.authorId))
    .leftJoin(sites, eq(sites.id, feedbackPosts.siteId))
    .where(inArray(feedbackPosts.id, ids));
  const title = sql<string>`coalesce(${feedbackPosts.title}, ${changelogEntries.title})`;
  const siteId = sql<string | null>`coalesce(${feedbackPosts.siteId}, ${changelogEntries.siteId})`;
  const said = await db
    .select({ text: comments, ...shared, title, siteId, before: textsBefore(comments) })
    .from(comments)
    .leftJoin(feedbackPosts, eq(feedbackPosts.id, comments.feedbackId))
    .leftJoin(changelogEntries, eq(changelogEntries.id, comments.changeLogId))
    .leftJoin(users, eq(users.id, comments.authorId))
    .leftJoin(siteVisitors, eq(siteVisitors.userId, comments.authorId))
    .leftJoin(sites, eq(sites.id, siteId))
    .where(inArray(comments.id, ids));
  const texts: HeldText[] = [];
  const breathe = createYielder(TURN_MS);
  for (const row of posts) {
    texts.push(present('post', row, { ...row.text, shownTitle: row.text.title }));
    await breathe();
  }
  for (const row of said) {
    texts.push(present('comment', row, { siteId: row.siteId, title: '', shownTitle: row.title, content: row.text.description }));
    await breathe();
  }
  return texts.toSorted((one, other) => one.created_at.localeCompare(other.created_at));
}

/** Ids of the longest-held posts and comments; those after the first are limited in total size. */
async function oldestHeld(db: NodePgDatabase, workspaceId: string, limit: number): Promise<string[]> {
  const posts = await db
    .select({ id: feedbackPosts.id, createdAt: feedbackPosts.createdAt, bytes: feedbackPosts.spaceBytes })
    .from(feedbackPosts)
    .where(waitingPosts(workspaceId))
    .orderBy(asc(feedbackPosts.createdAt), asc(feedbackPosts.id))
    .limit(limit);
  const said = await db
    .select({ id: comments.id, createdAt: comments.createdAt, bytes: comments.spaceBytes })
    .from(comments)
    .leftJoin(feedbackPosts, eq(feedbackPosts.id, comments.feedbackId))
    .leftJoin(changelogEntries, eq(changelogEntries.id, comments.changeLogId))
    .where(waitingComments(workspaceId))
    .orderBy(asc(comments.createdAt), asc(comments.id))
    .limit(limit);
  const oldest = [...posts, ...said].toSorted((one, other) => one.createdAt.getTime() - other.createdAt.getTime()).slice(0, limit);
  let bytes = 0;
  const fitting = oldest.filter((text) => (bytes += text.bytes) <= MAX_BYTES);
  return (fitting.length > 0 ? fitting : oldest.slice(0, 1)).map(({ id }) => id);
}

/** What someone wrote in a workspace before this text. */
function textsBefore({ authorId, createdAt, workspaceId }: typeof comments | typeof feedbackPosts) {
  const own = (table: string) =>
    sql`select count(*) from ${sql.identifier(table)} t where t.author_id = ${authorId} and t.created_at < ${createdAt} and t.workspace_id = ${workspaceId}`;
  return sql<number>`((${own('feedback_posts')}) + (${own('comments')}))::int`;
}

interface HeldRow {
  readonly text: Pick<typeof feedbackPosts.$inferSelect, 'id' | 'heldFor' | 'heldWord' | 'announced' | 'createdAt'>;
  readonly user: Parameters<typeof authorOf>[0];
  readonly writer: {
    readonly userId: string;
    readonly subject: string | null;
    readonly email: string | null;
    readonly blocked: boolean;
  } | null;
  readonly host: string | null;
  readonly before: number;
}

interface Said {
  readonly siteId: string | null;
  readonly title: string;
  readonly shownTitle: string;
  readonly content: EditorDocument;
}

function present(kind: HeldKind, { text, user, writer, host, before }: HeldRow, said: Said): HeldText {
  return {
    kind,
    id: text.id,
    site_id: said.siteId,
    host: host ?? '',
    title: said.shownTitle,
    content: renderHtml(said.content),
    reason: text.heldFor ?? 'always',
    found: text.heldWord === null ? null : whereIs(text.heldWord, said),
    edited: text.announced,
    created_at: text.createdAt.toISOString(),
    writer: writer && {
      ...authorOf(user),
      user_id: writer.userId,
      named: writer.subject !== null,
      email: writer.email,
      blocked: writer.blocked,
      texts_before: before,
    },
  };
}

function whereIs(word: string, said: Said): HeldText['found'] {
  const text = readableWords(said);
  const found = findHeldWord(text, [word]);
  if (!found) return null;
  const { start, end } = found;
  return {
    before: `${start > AROUND ? '…' : ''}${text.slice(Math.max(0, start - AROUND), start).toWellFormed()}`,
    word: text.slice(start, end),
    after: `${text.slice(end, end + AROUND).toWellFormed()}${text.length > end + AROUND ? '…' : ''}`,
  };
}
