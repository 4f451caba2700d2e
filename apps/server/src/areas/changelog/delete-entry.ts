import type { ChangelogEntry } from '@plumbline/contract';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { and, eq, sql } from '../../platform/database/query.ts';
import { notFound } from '../../platform/http/api-error.ts';
import type { RequestOrigin } from '../../platform/http/request-origin.ts';
import { tookNoSpace } from '../../platform/http/require-space.ts';
import { type Actor, holdActor } from '../accounts/index.ts';
import { recordEvent } from '../audit-log/index.ts';
import { requireTextSpace } from '../plans/index.ts';
import { getEntry } from './get-entry.ts';
import { holdEntry } from './hold-entry.ts';
import { changelogEntries } from './tables.ts';

/** Deletes an entry with its comments; it can be restored. @throws ApiError not_found */
export async function deleteEntry(db: NodePgDatabase, actor: Actor, id: string, origin: RequestOrigin): Promise<void> {
  const { userId, workspaceId } = actor;
  await db.transaction(async (transaction) => {
    await holdActor(transaction, actor);
    const { title } = await holdEntry(transaction, actor, id);
    await transaction
      .update(changelogEntries)
      .set({ deletedAt: sql`now()` })
      .where(eq(changelogEntries.id, id));
    await recordEvent(transaction, { kind: 'changelog-deleted', userId, workspaceId, origin, detail: { title } });
  });
}

/** Restores a deleted entry. @throws ApiError not_found, limit_reached when there is no longer room for it */
export async function restoreEntry(db: NodePgDatabase, actor: Actor, id: string, origin: RequestOrigin): Promise<ChangelogEntry> {
  const { userId, workspaceId } = actor;
  return db.transaction(async (transaction) => {
    await holdActor(transaction, actor);
    const [entry] = await transaction
      .select({ title: changelogEntries.title, deletedAt: changelogEntries.deletedAt })
      .from(changelogEntries)
      .where(and(eq(changelogEntries.id, id), eq(changelogEntries.workspaceId, workspaceId)))
      .for('update');
    if (!entry) throw notFound('entry');
    if (entry.deletedAt) {
      await transaction.update(changelogEntries).set({ deletedAt: null }).where(eq(changelogEntries.id, id));
      if (tookNoSpace(entry.deletedAt)) await requireTextSpace(transaction, workspaceId);
      await recordEvent(transaction, { kind: 'changelog-restored', userId, workspaceId, origin, detail: { title: entry.title } });
    }
    return getEntry(transaction, actor, id);
  });
}
