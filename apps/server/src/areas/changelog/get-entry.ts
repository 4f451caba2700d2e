import type { ChangelogEntry } from '@plumbline/contract';
import { renderHtml } from '@plumbline/editor/schema';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { and, eq } from '../../platform/database/query.ts';
import { notFound } from '../../platform/http/api-error.ts';
import type { Actor } from '../accounts/index.ts';
import { listComments } from '../comments/index.ts';
import { entriesInReach } from './entries-in-reach.ts';
import { listLinkedPosts } from './linked-posts.ts';
import { presentEntry, selectEntries } from './present-entry.ts';
import { countReactions } from './react-to-entry.ts';
import { changelogEntries } from './tables.ts';

/** A complete entry with its comments. @throws ApiError not_found */
export async function getEntry(db: NodePgDatabase, actor: Actor, id: string): Promise<ChangelogEntry> {
  const shown = and(eq(changelogEntries.id, id), entriesInReach(actor));
  const [found] = await selectEntries(db).where(shown);
  const [kept] = await db.select({ description: changelogEntries.description }).from(changelogEntries).where(shown);
  if (!found || !kept) throw notFound('entry');
  return {
    ...presentEntry(found),
    description: renderHtml(kept.description),
    posts: await listLinkedPosts(db, actor, id),
    reactions: await countReactions(db, id, actor.userId),
    comments: await listComments(db, { kind: 'change_log', id }, actor),
  };
}
