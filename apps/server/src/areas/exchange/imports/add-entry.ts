import { ARTICLE_LIMITS, snippetOf } from '@plumbline/editor/schema';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { and, eq, isNull, sql } from '../../../platform/database/query.ts';
import { changelogEntries, changelogPosts, changelogReactions } from '../../changelog/index.ts';
import { SNIPPET_LENGTH } from '../../feedback/index.ts';
import type { FileEntry } from '../file/feedback-file.ts';
import { importCover } from './import-cover.ts';
import { addComments } from './add-comments.ts';
import { ACTIVITY_BYTES } from './add-post.ts';
import type { ImportRun } from './import-run.ts';
import { rowsAtOnce } from './rows-at-once.ts';

/** Size of a link from an entry to a post, with indexes. */
const LINK_BYTES = 130;
/** Size of the activities added to a post when an entry that resolves it is published: shipped, and closed. */
const SHIPPED_BYTES = 2 * ACTIVITY_BYTES;

type LinedEntry = FileEntry & { readonly line: number };

/** Adds an entry if it is new, and whatever of its parts is new. It is published without notifications. */
export async function addEntry(transaction: NodePgDatabase, run: ImportRun, entry: LinedEntry): Promise<void> {
  const { things } = run;
  const before = await things.find(transaction, ['entry', entry.id]);
  const own = and(eq(changelogEntries.id, before ?? ''), eq(changelogEntries.workspaceId, things.workspaceId));
  const [found] = before === null ? [] : await transaction.select().from(changelogEntries).where(own).for('update');
  if (found?.deletedAt) return run.note(entry.line, 'Left out because the entry imported earlier was deleted here.');
  const siteId = found ? found.siteId : run.siteOf(entry.site);
  const id = found?.id ?? (await writeEntry(transaction, run, entry, siteId));
  if (id === null) return;
  await addReactions(transaction, run, { entryId: id, siteId }, entry.reactions);
  const thread = { line: entry.line, name: `entry:${entry.id}`, place: { kind: 'change_log', id } as const, siteId };
  const said = await addComments(transaction, run, thread, entry.comments);
  if (said > 0)
    await transaction
      .update(changelogEntries)
      .set({ commentCount: sql`${changelogEntries.commentCount} + ${said}` })
      .where(eq(changelogEntries.id, id));
}

/** Adds reactions to an existing entry. */
export async function addMoreReactions(
  transaction: NodePgDatabase,
  run: ImportRun,
  { id: name }: LinedEntry,
  reactions: FileEntry['reactions'],
): Promise<void> {
  const id = await run.things.find(transaction, ['entry', name]);
  const { workspaceId, deletedAt } = changelogEntries;
  const here = and(eq(changelogEntries.id, id ?? ''), eq(workspaceId, run.things.workspaceId), isNull(deletedAt));
  const [found] = id === null ? [] : await transaction.select().from(changelogEntries).where(here).for('update');
  if (found) await addReactions(transaction, run, { entryId: found.id, siteId: found.siteId }, reactions);
}

async function addReactions(
  transaction: NodePgDatabase,
  run: ImportRun,
  { entryId, siteId }: { readonly entryId: string; readonly siteId: string | null },
  reactions: FileEntry['reactions'],
): Promise<void> {
  const { things, people } = run;
  await people.meet(
    transaction,
    reactions.map(({ person }) => person),
    siteId,
  );
  const rows: (typeof changelogReactions.$inferInsert)[] = [];
  for (const { person, reaction } of reactions) {
    const somebody = await people.find(transaction, person, siteId);
    if (somebody) rows.push({ entryId, userId: somebody.userId, reaction });
  }
  for (const some of rowsAtOnce(rows)) {
    const { userId, reaction } = changelogReactions;
    const added = await transaction.insert(changelogReactions).values(some).onConflictDoNothing().returning({ userId, reaction });
    await things.note(
      transaction,
      added.map((one) => ({ name: ['reaction', entryId, one.userId, one.reaction], thingId: entryId, userId: one.userId })),
    );
    run.added += added.length;
  }
}

async function writeEntry(transaction: NodePgDatabase, run: ImportRun, entry: LinedEntry, siteId: string | null): Promise<string | null> {
  const { things, people } = run;
  const description = run.textOf(entry.line, entry.description, ARTICLE_LIMITS);
  if (!description) return null;
  const cover = await importCover(transaction, run, entry);
  const author = await people.find(transaction, entry.author, null);
  const publishAt = entry.publish_at === null ? null : new Date(entry.publish_at);
  // An overdue one would publish itself immediately and notify everyone.
  const isLate = entry.state === 'scheduled' && (publishAt === null || publishAt <= run.now);
  if (isLate) run.note(entry.line, 'The entry was scheduled for a time that has passed, so it is now a draft.');
  const [row] = await transaction
    .insert(changelogEntries)
    .values({
      workspaceId: things.workspaceId,
      siteId,
      title: run.titleOf(entry.line, entry.title),
      description,
      snippet: snippetOf(description, SNIPPET_LENGTH),
      coverKey: cover,
      coverAlt: cover === null ? '' : (entry.cover?.alt ?? ''),
      authorId: author?.userId ?? null,
      state: isLate ? 'draft' : entry.state,
      publishAt: entry.state === 'scheduled' && !isLate ? publishAt : null,
      labels: entry.labels,
      closesPosts: entry.closes_posts,
      createdAt: run.timeOf(entry.created_at),
      editedAt: entry.edited_at === null ? null : run.timeOf(entry.edited_at),
    })
    .returning({ id: changelogEntries.id });
  if (!row) throw new Error('The entry was not written.');
  const postIds = await things.findPosts(transaction, entry.posts);
  things.spaceBytes += postIds.length * (LINK_BYTES + (entry.state === 'published' ? 0 : SHIPPED_BYTES));
  if (postIds.length > 0) await transaction.insert(changelogPosts).values(postIds.map((postId) => ({ entryId: row.id, postId })));
  await things.note(transaction, [{ name: ['entry', entry.id], thingId: row.id }]);
  run.added += 1;
  return row.id;
}
