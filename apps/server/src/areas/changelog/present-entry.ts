import type { ChangelogEntry } from '@plumbline/contract';
import { paragraphOf } from '@plumbline/editor/schema';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { eq, getTableColumns } from '../../platform/database/query.ts';
import { users } from '../accounts/index.ts';
import { authorColumns, authorOf } from '../profile/index.ts';
import { coverOf } from './entry-cover.ts';
import type { EntryRow } from './hold-entry.ts';
import { changelogEntries } from './tables.ts';

/** All columns except the description, which may be long. */
const { description: _description, ...LISTED } = getTableColumns(changelogEntries);

/** Entries with their authors. */
export function selectEntries(db: NodePgDatabase) {
  return db.select({ entry: LISTED, user: authorColumns }).from(changelogEntries).leftJoin(users, eq(users.id, changelogEntries.authorId));
}

export interface SelectedEntry {
  readonly entry: Omit<EntryRow, 'description'>;
  readonly user: Parameters<typeof authorOf>[0];
}

/** An entry as shown in lists. */
export function presentEntry({ entry, user }: SelectedEntry): ChangelogEntry {
  return {
    id: entry.id,
    title: entry.title,
    description: paragraphOf(entry.snippet),
    snippet: entry.snippet,
    author: authorOf(user),
    site_id: entry.siteId,
    state: entry.state,
    publish_at: entry.publishAt?.toISOString() ?? null,
    cover: coverOf(entry),
    labels: entry.labels,
    closes_posts: entry.closesPosts,
    comment_count: entry.commentCount,
    created_at: entry.createdAt.toISOString(),
    edited_at: entry.editedAt?.toISOString() ?? null,
  };
}
