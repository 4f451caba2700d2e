import { plainText } from '@plumbline/editor/schema';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { and, eq, isNotNull, isNull, sql } from '../../platform/database/query.ts';
import { type Actor, users } from '../accounts/index.ts';
import { comments, type CommentThreads, isCounted, type Place, placeOf } from '../comments/index.ts';
import { changelogEntries } from '../changelog/index.ts';
import { feedbackPosts } from '../feedback/index.ts';
import { inPublic } from './in-public.ts';
import type { Settled, Settlement } from './settle-held.ts';

export interface CommentServices {
  readonly threads: CommentThreads;
}

/** Settles a comment. @returns null when it is not, or was never, held, or its place cannot be read */
export async function settleComment(
  { threads }: CommentServices,
  transaction: NodePgDatabase,
  { actor, site }: { readonly actor: Actor; readonly site: string },
  id: string,
  action: Settlement,
): Promise<Settled | null> {
  const { heldAt, heldFor, hiddenAt, workspaceId } = comments;
  const wanted = and(eq(comments.id, id), eq(workspaceId, actor.workspaceId), isNotNull(heldFor), isNull(hiddenAt));
  const [found] = await transaction.select().from(comments).where(wanted);
  if (!found) return null;
  const place = placeOf(found);
  const title = await holdThread(transaction, place);
  if (title === null) return null;
  const [comment] = await transaction.select().from(comments).where(wanted).for('update');
  // It was moved to another post in the meantime.
  if (!comment || placeOf(comment).id !== place.id) return null;
  const { authorId, deletedAt } = comment;
  const own = eq(comments.id, id);
  if (action === 'undo') {
    if (comment.heldAt && !deletedAt) return null;
    if (!deletedAt && isCounted(comment)) await threads[place.kind].count(transaction, place.id, -1);
    await transaction
      .update(comments)
      .set({ deletedAt: null, heldAt: sql`coalesce(${heldAt}, now())` })
      .where(own);
    return { title, authorId };
  }
  if (!comment.heldAt || deletedAt) return null;
  if (action === 'spam') {
    await transaction
      .update(comments)
      .set({ deletedAt: sql`now()` })
      .where(own);
    return { title, authorId };
  }
  await transaction.update(comments).set({ heldAt: null, announced: true, reported: true }).where(own);
  if (!comment.internal) await threads[place.kind].count(transaction, place.id, 1);
  if (!comment.announced) {
    const writer = await asWriter(transaction, actor, authorId);
    await threads[place.kind].tell(transaction, writer, { id, threadId: place.id, words: plainText(comment.description), site });
  }
  return { title, authorId };
}

/** Locks a comment’s thread. @returns its title; null when nobody can read it now */
async function holdThread(transaction: NodePgDatabase, { kind, id }: Place): Promise<string | null> {
  const posts = and(eq(feedbackPosts.id, id), isNull(feedbackPosts.deletedAt), inPublic(feedbackPosts));
  const entries = and(eq(changelogEntries.id, id), isNull(changelogEntries.deletedAt));
  const [thread] =
    kind === 'feedback'
      ? await transaction.select({ title: feedbackPosts.title }).from(feedbackPosts).where(posts).for('update')
      : await transaction.select({ title: changelogEntries.title }).from(changelogEntries).where(entries).for('update');
  return thread?.title ?? null;
}

/** The comment’s author as the actor: they are named to followers but not notified. With the team’s access, which covers everything. */
async function asWriter(transaction: NodePgDatabase, actor: Actor, authorId: string | null): Promise<Actor> {
  const [author] =
    authorId === null
      ? []
      : await transaction
          .select({ userId: users.id, firstName: users.firstName, lastName: users.lastName })
          .from(users)
          .where(eq(users.id, authorId));
  return { ...actor, firstName: 'A visitor', lastName: '', ...author };
}
