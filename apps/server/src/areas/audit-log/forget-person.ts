import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { eq, type SQL, sql } from '../../platform/database/query.ts';
import { securityEvents } from './tables.ts';

export interface ForgottenPerson {
  readonly userId: string;
  /** In lower case; null where they never proved it: then it may be somebody else's. */
  readonly email: string | null;
  /** Anybody may bear it, so it is looked for in what they did or what concerned them alone. */
  readonly name: string;
}

/**
 * Takes a person out of the log of workspaces that go on: what was done stays, who did it does not. Called before the
 * account is deleted; what happened to the account alone goes with it.
 */
export async function forgetPerson(transaction: NodePgDatabase, { userId, email, name }: ForgottenPerson): Promise<void> {
  await emptyDetails(transaction, [name], sql`${userId}::uuid in (user_id, subject_id)`);
  await emptyDetails(transaction, [userId, email ?? ''], sql`true`);
  await transaction
    .update(securityEvents)
    .set({ userId: null, address: '', userAgent: '' })
    .where(sql`${eq(securityEvents.userId, userId)} and ${securityEvents.workspaceId} is not null`);
  // What was told to them alone goes with the account; the reference would only be emptied.
  await transaction
    .delete(securityEvents)
    .where(sql`${eq(securityEvents.subjectId, userId)} and ${securityEvents.userId} is null and ${securityEvents.workspaceId} is null`);
}

/** Takes words out of the details of events. Rare enough to read the table once: a person may be named in the events of any workspace. */
async function emptyDetails(transaction: NodePgDatabase, words: readonly string[], which: SQL): Promise<void> {
  const list = sql.join(
    words.filter((word) => word !== '').map((word) => sql`${word.toLowerCase()}`),
    sql`, `,
  );
  await transaction.execute(sql`
    update security_events set detail = (
      select jsonb_object_agg(key, case when lower(value) in (${list}) then '' else value end) from jsonb_each_text(detail)
    )
    where ${which} and exists (select from jsonb_each_text(detail) where lower(value) in (${list}))`);
}
