import { ENTRY_TABS } from '@plumbline/contract';
import { eq, sql } from '../../platform/database/query.ts';
import { requireShown } from '../accounts/index.ts';
import { type CommentThread, cutWords } from '../comments/index.ts';
import { announceEvent, type AnnounceServices } from '../webhooks/index.ts';
import { holdEntry, requirePublished } from './hold-entry.ts';
import { changelogEntries } from './tables.ts';

/** How entries handle comments on them. Nobody can follow an entry, so only webhooks are notified. */
export function createChangelogThread(services: AnnounceServices): CommentThread {
  return {
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
    async tell(transaction, actor, { id, threadId, words }) {
      const { workspaceId, siteId, title } = await holdEntry(transaction, actor, threadId);
      const data = { comment_id: id, post_id: null, entry_id: threadId, site_id: siteId, title, text: cutWords(words) };
      await announceEvent(services, transaction, { workspaceId, event: 'comment.created', data, network: actor.network });
    },
  };
}
