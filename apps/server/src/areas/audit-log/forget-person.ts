import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { and, type AnyColumn, asc, eq, gte, inArray, isNotNull, isNull, or, type SQL, sql } from '../../platform/database/query.ts';
import { takeTurn } from '../../platform/database/take-turn.ts';
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
  // People who are in each other's events and go at once would each wait for what the other has rewritten.
  await takeTurn(transaction, 'log', 'of everybody who goes');
  const { userId: actor, subjectId, workspaceId } = securityEvents;
  await transaction.delete(securityEvents).where(and(eq(subjectId, userId), isNull(actor), isNull(workspaceId)));
  const theirs = transaction
    .select({ id: securityEvents.id })
    .from(securityEvents)
    .where(or(and(eq(actor, userId), isNotNull(workspaceId)), and(eq(subjectId, userId), sql`${actor} is distinct from ${userId}`)))
    .orderBy(asc(securityEvents.id))
    .limit(AT_ONCE)
    .for('update');
  const unlessTheirs = (column: AnyColumn): SQL => sql`case when ${actor} = ${userId} then '' else ${column} end`;
  for (let rewritten = AT_ONCE; rewritten === AT_ONCE;) {
    // All at once: a row that is written twice has its other person looked for, who may be going as well.
    const round = await transaction
      .update(securityEvents)
      .set({
        userId: sql`nullif(${actor}, ${userId})`,
        subjectId: sql`nullif(${subjectId}, ${userId})`,
        address: unlessTheirs(securityEvents.address),
        userAgent: unlessTheirs(securityEvents.userAgent),
        detail: detailWithout([userId, email ?? '', name]),
      })
      .where(inArray(securityEvents.id, theirs));
    rewritten = round.rowCount ?? 0;
  }
  await emptyDetails(transaction, [userId, email ?? ''], gte(securityEvents.createdAt, since));
}

/** Takes words out of the details of events, locked in the order in which all who go lock them. */
async function emptyDetails(db: NodePgDatabase, words: readonly string[], which: SQL): Promise<void> {
  const hasOne = sql`exists (select from jsonb_each_text(${securityEvents.detail}) where lower(value) in (${listOf(words)}))`;
  const found = db
    .select({ id: securityEvents.id })
    .from(securityEvents)
    .where(and(which, hasOne))
    .orderBy(asc(securityEvents.id))
    .for('update');
  await db
    .update(securityEvents)
    .set({ detail: detailWithout(words) })
    .where(inArray(securityEvents.id, found));
}

/** The details of an event, with nothing in place of some words. */
function detailWithout(words: readonly string[]): SQL {
  return sql`coalesce((
    select jsonb_object_agg(key, case when lower(value) in (${listOf(words)}) then '' else value end) from jsonb_each_text(${securityEvents.detail})
  ), '{}')`;
}

function listOf(words: readonly string[]): SQL {
  return sql.join(
    words.filter((word) => word !== '').map((word) => sql`${word.toLowerCase()}`),
    sql`, `,
  );
}
