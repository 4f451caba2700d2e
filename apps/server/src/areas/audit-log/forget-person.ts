import { eq, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { securityEvents } from './tables.ts';

export interface ForgottenPerson {
  readonly userId: string;
  /** In lower case. */
  readonly email: string | null;
  readonly name: string;
}

/**
 * Takes a person out of the log of workspaces that go on: what was done stays, who did it does not. Called before the
 * account is deleted; what happened to the account alone goes with it.
 */
export async function forgetPerson(transaction: NodePgDatabase, { userId, email, name }: ForgottenPerson): Promise<void> {
  await transaction
    .update(securityEvents)
    .set({ userId: null, address: '', userAgent: '' })
    .where(sql`${eq(securityEvents.userId, userId)} and ${securityEvents.workspaceId} is not null`);
  // What was told to them alone goes with the account; the reference would only be emptied.
  await transaction
    .delete(securityEvents)
    .where(sql`${eq(securityEvents.subjectId, userId)} and ${securityEvents.userId} is null and ${securityEvents.workspaceId} is null`);
  const words = [userId, email ?? '', name].filter((word) => word !== '').map((word) => word.toLowerCase());
  // Rare enough to read the table once: a person may be named in the events of any workspace.
  const list = sql.join(
    words.map((word) => sql`${word}`),
    sql`, `,
  );
  await transaction.execute(sql`
    update security_events set detail = (
      select jsonb_object_agg(key, case when lower(value) in (${list}) then '' else value end) from jsonb_each_text(detail)
    )
    where exists (select from jsonb_each_text(detail) where lower(value) in (${list}))`);
}
