import type { FeedbackImport } from '@plumbline/contract';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { and, eq, sql } from '../../../platform/database/query.ts';
import { ApiError, notFound } from '../../../platform/http/api-error.ts';
import type { RequestOrigin } from '../../../platform/http/request-origin.ts';
import { type Actor, holdActor } from '../../accounts/index.ts';
import { recordEvent } from '../../audit-log/index.ts';
import { recountPost } from '../../feedback/index.ts';
import { feedbackImports } from '../tables.ts';
import { importColumns, presentImport, undoUntil } from './present-import.ts';

/**
 * Removes everything that an import added, and later replies to it. Existing things to which it only added something stay.
 * @throws ApiError not_found, conflict for one that is running, undone, or finished more than a day ago
 */
export async function undoImport(db: NodePgDatabase, actor: Actor, importId: string, origin: RequestOrigin): Promise<FeedbackImport> {
  const { workspaceId, userId } = actor;
  const own = and(eq(feedbackImports.id, importId), eq(feedbackImports.workspaceId, workspaceId));
  return db.transaction(async (transaction) => {
    await holdActor(transaction, actor);
    const [row] = await transaction.select(importColumns).from(feedbackImports).where(own).for('update');
    if (!row) throw notFound('import');
    const until = undoUntil(row);
    if (!until || until <= new Date())
      throw new ApiError('conflict', 'This import cannot be undone: it is running, was already undone, or finished more than a day ago.');
    await takeBack(transaction, workspaceId, importId);
    const [undone] = await transaction
      .update(feedbackImports)
      .set({ state: 'undone', spaceBytes: sql`octet_length(preview::text) + octet_length(log::text)` })
      .where(own)
      .returning(importColumns);
    if (!undone) throw notFound('import');
    await recordEvent(transaction, { kind: 'import-undone', userId, workspaceId, origin, detail: { file: row.fileName } });
    return presentImport(undone);
  });
}

async function takeBack(transaction: NodePgDatabase, workspaceId: string, importId: string): Promise<void> {
  const things = (kind: string) => sql`select thing_id from imported_things where import_id = ${importId} and kind = ${kind}`;
  const touched = sql`
    select thing_id from imported_things where import_id = ${importId} and kind = 'vote'
    union select feedback_id from comments where feedback_id is not null and id in (${things('comment')})
    union select merged_into_id from feedback_posts where merged_into_id is not null and id in (${things('post')})`;
  const posts = await transaction.execute<{ id: string }>(
    sql`select id from feedback_posts where workspace_id = ${workspaceId} and id in (${touched}) and id not in (${things('post')}) order by id for update`,
  );
  // Locks entries and posts before what belongs to them, like deleting one does.
  for (const [table, kind] of [
    [sql`changelog_entries`, 'entry'],
    [sql`feedback_posts`, 'post'],
    [sql`comments`, 'comment'],
  ] as const)
    await transaction.execute(sql`delete from ${table} where workspace_id = ${workspaceId} and id in (${things(kind)})`);
  await transaction.execute(
    sql`delete from feedback_followers f using imported_things t where t.import_id = ${importId} and t.kind = 'vote' and f.post_id = t.thing_id and f.user_id = t.user_id`,
  );
  await transaction.execute(
    sql`delete from changelog_reactions r using imported_things t where t.import_id = ${importId} and t.kind = 'reaction' and r.entry_id = t.thing_id and r.user_id = t.user_id`,
  );
  for (const { id } of posts.rows) await recountPost(transaction, id);
  await transaction.execute(sql`
    update changelog_entries e set comment_count =
      (select count(*) from comments c where c.change_log_id = e.id and c.deleted_at is null and c.held_at is null and c.hidden_at is null)
    where e.workspace_id = ${workspaceId} and e.comment_count > 0`);
  // People added by it who have done nothing since.
  await transaction.execute(sql`
    delete from users u where u.role = 'visitor' and u.id in (${things('person')})
      and exists (select from site_visitors v where v.user_id = u.id and v.workspace_id = ${workspaceId} and v.email is null and v.subject is null)
      and not exists (select from feedback_followers f where f.user_id = u.id)
      and not exists (select from feedback_posts p where p.author_id = u.id)
      and not exists (select from comments c where c.author_id = u.id)
      and not exists (select from changelog_reactions r where r.user_id = u.id)
      and not exists (select from api_tokens k where k.user_id = u.id)`);
  await transaction.execute(sql`delete from imported_things where import_id = ${importId}`);
}
