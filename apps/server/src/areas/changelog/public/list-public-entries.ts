import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { and, desc, eq, isNull } from '../../../platform/database/query.ts';
import { feedbackPosts } from '../../feedback/index.ts';
import { inPublic } from '../../moderation/index.ts';
import { changelogEntries, changelogPosts } from '../tables.ts';
import type { PublicChangelog } from './find-public-changelog.ts';

/** Entries per page, and in the feed. */
export const PAGE_SIZE = 20;

const { id, title, snippet, coverKey, coverAlt, labels, createdAt, editedAt, description } = changelogEntries;

const isPublic = ({ siteId, workspaceId }: PublicChangelog) =>
  and(
    eq(changelogEntries.workspaceId, workspaceId),
    eq(changelogEntries.siteId, siteId),
    eq(changelogEntries.state, 'published'),
    isNull(changelogEntries.deletedAt),
  );

/** An entry as listed publicly. */
export interface PublicEntry {
  readonly id: string;
  readonly title: string;
  readonly snippet: string;
  /** Null without a cover. */
  readonly coverKey: string | null;
  readonly coverAlt: string;
  readonly labels: readonly string[];
  readonly createdAt: Date;
}

/** The entries of a public changelog, newest first. @param page from 1 */
export async function listPublicEntries(
  db: NodePgDatabase,
  changelog: PublicChangelog,
  page: number,
): Promise<{ readonly entries: readonly PublicEntry[]; readonly isLast: boolean }> {
  const rows = await db
    .select({ id, title, snippet, coverKey, coverAlt, labels, createdAt })
    .from(changelogEntries)
    .where(isPublic(changelog))
    .orderBy(desc(createdAt), desc(id))
    .limit(PAGE_SIZE + 1)
    .offset((page - 1) * PAGE_SIZE);
  return { entries: rows.slice(0, PAGE_SIZE), isLast: rows.length <= PAGE_SIZE };
}

/** One complete entry with the posts of its site that it resolves; null if it is not public. */
export async function readPublicEntry(db: NodePgDatabase, changelog: PublicChangelog, entryId: string) {
  const [entry] = await db
    .select({ id, title, snippet, coverKey, coverAlt, labels, createdAt, editedAt, description })
    .from(changelogEntries)
    .where(and(eq(changelogEntries.id, entryId), isPublic(changelog)));
  if (!entry) return null;
  const posts = await db
    .select({ title: feedbackPosts.title, upvoters: feedbackPosts.upvoters })
    .from(changelogPosts)
    .innerJoin(feedbackPosts, eq(feedbackPosts.id, changelogPosts.postId))
    .where(
      and(
        eq(changelogPosts.entryId, entryId),
        eq(feedbackPosts.siteId, changelog.siteId),
        isNull(feedbackPosts.deletedAt),
        inPublic(feedbackPosts),
      ),
    )
    .orderBy(desc(feedbackPosts.upvoters), feedbackPosts.id);
  return { ...entry, posts };
}
