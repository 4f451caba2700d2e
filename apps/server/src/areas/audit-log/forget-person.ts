import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { and, eq, gte, inArray, isNotNull, type SQL, sql } from '../../platform/database/query.ts';
import { securityEvents } from './tables.ts';

export interface ForgottenPerson {
  readonly userId: string;
  /** In lower case; null where they never proved it: then it may be somebody else's. */
  readonly email: string | null;
  /** Anybody may bear it, so it is looked for in what they did or what concerned them alone. */
  readonly name: string;
}

/** Events that are rewritten at once: no statement takes so long that it is ended. */
const AT_ONCE = 5_000;
/** Longer than any transaction may take that has written an event by then and is not committed. */
const UNCOMMITTED_MS = 10 * 60_000;

/**
 * Takes the id and the address of a person out of what events say, whoever did what they tell about. It reads the whole log, so it is done before
 * anything is locked.
 * @returns from when on there may be events that it has not seen
 */
export async function forgetNames(db: NodePgDatabase, { userId, email }: Pick<ForgottenPerson, 'userId' | 'email'>): Promise<Date> {
  const began = Date.now();
  await emptyDetails(db, [userId, email ?? ''], sql`true`);
  return new Date(began - UNCOMMITTED_MS);
}

/**
 * Takes a person out of the log of workspaces that go on: what was done stays, who did it does not. Called before the
 * account is deleted; what happened to the account alone goes with it.
 * @param since what forgetNames returned
 */
export async function forgetPerson(transaction: NodePgDatabase, { userId, email, name }: ForgottenPerson, since: Date): Promise<void> {
  await emptyDetails(transaction, [name], sql`${userId}::uuid in (user_id, subject_id)`);
  await emptyDetails(transaction, [userId, email ?? ''], gte(securityEvents.createdAt, since));
  const own = transaction
    .select({ id: securityEvents.id })
    .from(securityEvents)
    .where(and(eq(securityEvents.userId, userId), isNotNull(securityEvents.workspaceId)))
    .limit(AT_ONCE);
  for (let rewritten = AT_ONCE; rewritten === AT_ONCE;) {
    const round = await transaction
      .update(securityEvents)
      .set({ userId: null, address: '', userAgent: '' })
      .where(inArray(securityEvents.id, own));
    rewritten = round.rowCount ?? 0;
  }
  // What was told to them alone goes with the account; the reference would only be emptied.
  await transaction
    .delete(securityEvents)
    .where(sql`${eq(securityEvents.subjectId, userId)} and ${securityEvents.userId} is null and ${securityEvents.workspaceId} is null`);
}

/** Takes words out of the details of events. */
async function emptyDetails(db: NodePgDatabase, words: readonly string[], which: SQL): Promise<void> {
  const list = sql.join(
    words.filter((word) => word !== '').map((word) => sql`${word.toLowerCase()}`),
    sql`, `,
  );
  await db.execute(sql`
    update security_events set detail = (
      select jsonb_object_agg(key, case when lower(value) in (${list}) then '' else value end) from jsonb_each_text(detail)
    )
    where ${which} and exists (select from jsonb_each_text(detail) where lower(value) in (${list}))`);
}
