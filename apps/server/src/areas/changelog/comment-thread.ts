import { ENTRY_TABS } from '@plumbline/contract';
import { eq, sql } from 'drizzle-orm';
import { requireShown } from '../accounts/index.ts';
import type { CommentThread } from '../comments/index.ts';
import { holdEntry, requirePublished } from './hold-entry.ts';
import { changelogEntries } from './tables.ts';

/** What entries do for the comments on them. Nobody follows an entry, so nobody is told. */
export const CHANGELOG_THREAD: CommentThread = {
  async hold(transaction, actor, id) {
    requireShown(actor, ENTRY_TABS);
    requirePublished(await holdEntry(transaction, actor, id));
  },
  async admit() {},
  async count(transaction, id, change) {
    await transaction
      .update(changelogEntries)
      .set({ commentCount: sql`${changelogEntries.commentCount} + ${change}` })
      .where(eq(changelogEntries.id, id));
  },
  async tell() {},
};
