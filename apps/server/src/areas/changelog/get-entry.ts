import type { ChangelogEntry } from '@plumbline/contract';
import { renderHtml } from '@plumbline/editor/schema';
import { and, eq, isNull } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { notFound } from '../../platform/http/api-error.ts';
import { type Actor, withinReach } from '../accounts/index.ts';
import { listComments } from '../comments/index.ts';
import { presentEntry, selectEntries } from './present-entry.ts';
import { changelogEntries } from './tables.ts';

/** An entry whole, with its comments. @throws ApiError not_found */
export async function getEntry(db: NodePgDatabase, actor: Actor, id: string): Promise<ChangelogEntry> {
  const shown = and(eq(changelogEntries.id, id), withinReach(actor, changelogEntries), isNull(changelogEntries.deletedAt));
  const [found] = await selectEntries(db).where(shown);
  const [kept] = await db.select({ description: changelogEntries.description }).from(changelogEntries).where(shown);
  if (!found || !kept) throw notFound('entry');
  return {
    ...presentEntry(found),
    description: renderHtml(kept.description),
    comments: await listComments(db, { kind: 'change_log', id }, actor.userId),
  };
}
