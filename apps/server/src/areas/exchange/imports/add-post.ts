import { STAGE_WORDS } from '@plumbline/contract';
import { ARTICLE_LIMITS, snippetOf } from '@plumbline/editor/schema';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { and, eq, isNull } from '../../../platform/database/query.ts';
import { feedbackActivity, feedbackFollowers, feedbackPosts, recountPost, SNIPPET_LENGTH } from '../../feedback/index.ts';
import type { FilePost } from '../file/feedback-file.ts';
import { addComments } from './add-comments.ts';
import { chosenWord } from './chosen-word.ts';
import type { ImportRun } from './import-run.ts';
import { rowsAtOnce } from './rows-at-once.ts';
import { suggestBoard, suggestStage } from '../file/suggest-words.ts';

/** Size of a post’s activity, with indexes. */
export const ACTIVITY_BYTES = 150;

export type LinedPost = FilePost & { readonly line: number };

/** Adds a post if it is new, and whatever of its parts is new, without notifications or other consequences. */
export async function addPost(transaction: NodePgDatabase, run: ImportRun, post: LinedPost): Promise<void> {
  const { things } = run;
  const name = ['post', post.id] as const;
  const before = await things.find(transaction, name);
  const own = and(eq(feedbackPosts.id, before ?? ''), eq(feedbackPosts.workspaceId, things.workspaceId));
  const [found] = before === null ? [] : await transaction.select().from(feedbackPosts).where(own).for('update');
  if (found?.deletedAt) return run.note(post.line, 'Left out because the post imported earlier was deleted here.');
  // If it was moved to another site, visitors of that one apply.
  const siteId = found ? found.siteId : run.siteOf(post.site);
  const id = found?.id ?? (await writePost(transaction, run, post, siteId));
  if (id === null) return;
  // If the post was merged here in the meantime, its votes and comments are with the other one.
  if (found?.mergedIntoId) return;
  await addFollowers(transaction, run, { id, siteId, line: post.line }, post.followers);
  await addComments(transaction, run, { line: post.line, name: post.id, place: { kind: 'feedback', id }, siteId }, post.comments);
  await recountPost(transaction, id);
}

/** Adds followers to an existing post, after its first followers. */
export async function addMoreFollowers(
  transaction: NodePgDatabase,
  run: ImportRun,
  { id: name, line }: LinedPost,
  followers: FilePost['followers'],
): Promise<void> {
  const id = await run.things.find(transaction, ['post', name]);
  const here = and(eq(feedbackPosts.id, id ?? ''), eq(feedbackPosts.workspaceId, run.things.workspaceId), isNull(feedbackPosts.deletedAt));
  const [found] = id === null ? [] : await transaction.select().from(feedbackPosts).where(here).for('update');
  if (!found || found.mergedIntoId) return;
  await addFollowers(transaction, run, { id: found.id, siteId: found.siteId, line }, followers);
  await recountPost(transaction, found.id);
}

/** Adds new followers to a post, and returns how many cannot be matched to anyone here. */
async function addFollowers(
  transaction: NodePgDatabase,
  run: ImportRun,
  { id: postId, siteId, line }: { readonly id: string; readonly siteId: string | null; readonly line: number },
  followers: FilePost['followers'],
): Promise<void> {
  const { things, people } = run;
  await people.meet(
    transaction,
    followers.map(({ person }) => person),
    siteId,
  );
  const rows: (typeof feedbackFollowers.$inferInsert)[] = [];
  for (const { person, upvoted, subscribed, muted, opinion, created_at } of followers) {
    const somebody = await people.find(transaction, person, siteId);
    if (somebody) rows.push({ postId, userId: somebody.userId, upvoted, subscribed, muted, opinion, createdAt: run.timeOf(created_at) });
  }
  for (const some of rowsAtOnce(rows)) {
    const { userId } = feedbackFollowers;
    const added = await transaction.insert(feedbackFollowers).values(some).onConflictDoNothing().returning({ userId });
    await things.note(
      transaction,
      added.map((one) => ({ name: ['vote', postId, one.userId], thingId: postId, userId: one.userId })),
    );
    run.added += added.length;
  }
  const strangers = followers.length - rows.length;
  if (strangers > 0) run.note(line, `${strangers} voters left out: the post is not shown on any site, so only members can vote on it.`);
}

async function writePost(transaction: NodePgDatabase, run: ImportRun, post: LinedPost, siteId: string | null): Promise<string | null> {
  const { things, people, choice } = run;
  const content = run.textOf(post.line, post.content, ARTICLE_LIMITS);
  if (!content) return null;
  const stage = chosenWord(choice.statuses, post.status) ?? suggestStage(post.status);
  const { status } = STAGE_WORDS[stage];
  const author = await people.find(transaction, post.author, siteId);
  run.countText(author, content);
  const owner = await people.find(transaction, post.owner, null);
  const [row] = await transaction
    .insert(feedbackPosts)
    .values({
      workspaceId: things.workspaceId,
      siteId,
      type: chosenWord(choice.boards, post.board) ?? suggestBoard(post.board),
      title: run.titleOf(post.line, post.title),
      content,
      snippet: snippetOf(content, SNIPPET_LENGTH),
      status,
      stage: stage === status ? null : stage,
      ownerId: owner?.userId ?? null,
      tags: post.tags,
      pinned: Number(post.pinned),
      locked: post.locked,
      authorKind: author?.kind ?? 'visitor',
      authorId: author?.userId ?? null,
      unnamedVotes: post.unnamed_votes,
      createdAt: run.timeOf(post.created_at),
      editedAt: post.edited_at === null ? null : run.timeOf(post.edited_at),
    })
    .returning({ id: feedbackPosts.id });
  if (!row) throw new Error('The post was not written.');
  await people.meet(
    transaction,
    post.activity.flatMap(({ person }) => person ?? []),
    siteId,
  );
  const told: (typeof feedbackActivity.$inferInsert)[] = [];
  for (const { kind, person, created_at } of post.activity) {
    const user = await people.find(transaction, person, siteId);
    told.push({ postId: row.id, kind, userId: user?.userId ?? null, createdAt: run.timeOf(created_at) });
  }
  things.spaceBytes += told.length * ACTIVITY_BYTES;
  for (const some of rowsAtOnce(told)) await transaction.insert(feedbackActivity).values(some);
  await things.note(transaction, [{ name: ['post', post.id], thingId: row.id }]);
  run.added += 1;
  return row.id;
}
