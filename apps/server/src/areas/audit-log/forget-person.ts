import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { and, type AnyColumn, asc, eq, gte, inArray, isNotNull, isNull, or, type SQL, sql } from '../../platform/database/query.ts';
import { takeTurn } from '../../platform/database/take-turn.ts';
import { securityEvents } from './tables.ts';

export interface ForgottenPerson {
  readonly userId: string;
  /** In lower case; null if it was never verified, since it may be someone else’s. */
  readonly email: string | null;
  /** Many people share a name, so it is only removed from events of which they are the actor or subject. */
  readonly name: string;
}

/** Events per statement, so that none exceeds its time limit. */
const AT_ONCE = 5_000;
/** Longer than any transaction that has written an uncommitted event may take. */
const UNCOMMITTED_MS = 10 * 60_000;

/**
 * Removes a person’s id and address from event details, whoever the actor was. It reads the whole log, so it runs before anything is
 * locked.
 * @returns since when there may be events that it has not seen
 */
export async function forgetNames(db: NodePgDatabase, { userId, email }: Pick<ForgottenPerson, 'userId' | 'email'>): Promise<Date> {
  const began = Date.now();
  await emptyDetails(db, [userId, email ?? ''], sql`true`);
  return new Date(began - UNCOMMITTED_MS);
}

/**
 * Removes a person from the logs of workspaces that continue: what was done stays, by whom does not. Called before the account is
 * deleted; events that only concern the account are deleted with it.
 * @param since the result of forgetNames
 */
export async function forgetPerson(transaction: NodePgDatabase, { userId, email, name }: ForgottenPerson, since: Date): Promise<void> {
  // Two people in each other’s events, deleted at the same time, would otherwise deadlock.
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
    // In one statement: a second update of a row would lock its other person, who may be being deleted as well.
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

/** Removes words from the details of events, locking rows in the same order as other deletions. */
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

/** The details of an event without some words. */
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
