import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { eq, sql } from '../../platform/database/query.ts';
import type { RequestOrigin } from '../../platform/http/request-origin.ts';
import { recordEvent } from '../audit-log/index.ts';
import { shipPosts, type TellServices } from '../feedback/index.ts';
import { announceEvent } from '../webhooks/index.ts';
import { findPublicChangelog } from './public/find-public-changelog.ts';
import { entryAddress } from './public/public-addresses.ts';
import type { EntryRow } from './hold-entry.ts';
import { changelogEntries, changelogPosts } from './tables.ts';

/** By whom and from where an entry is published. */
export interface Publication {
  /** Null when it publishes itself and its author is gone. */
  readonly userId: string | null;
  readonly workspaceName: string;
  readonly origin: RequestOrigin;
  /** Origin of the links in emails. */
  readonly site: string;
}

/** Publishes a locked entry in one transaction with the consequences: closing its posts if requested, and notifying their followers. */
export async function publishEntry(
  services: TellServices,
  transaction: NodePgDatabase,
  entry: Pick<EntryRow, 'id' | 'workspaceId' | 'siteId' | 'title' | 'closesPosts'>,
  { userId, workspaceName, origin, site }: Publication,
): Promise<void> {
  const { id, workspaceId, title, closesPosts } = entry;
  await transaction
    .update(changelogEntries)
    .set({ state: 'published', publishAt: null, createdAt: sql`now()` })
    .where(eq(changelogEntries.id, id));
  await recordEvent(transaction, { kind: 'changelog-published', userId, workspaceId, origin, detail: { title } });
  await announceEvent(services, transaction, {
    workspaceId,
    event: 'changelog.published',
    data: { entry_id: id, site_id: entry.siteId, title },
    network: null,
  });
  const posts = await transaction.select({ id: changelogPosts.postId }).from(changelogPosts).where(eq(changelogPosts.entryId, id));
  const shown = entry.siteId === null ? null : await findPublicChangelog(transaction, { siteId: entry.siteId });
  await shipPosts(services, transaction, {
    workspaceId,
    workspaceName,
    postIds: posts.map((post) => post.id),
    closes: closesPosts,
    userId,
    site,
    title,
    urlFor: (widgetKey) => {
      if (widgetKey === null) return `${site}/changelog?change_log_id=${id}`;
      return shown?.key === widgetKey ? entryAddress(site, shown.key, id) : null;
    },
  });
}
