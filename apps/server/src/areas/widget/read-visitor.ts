import type { Visitor } from '@plumbline/contract';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { eq, sql } from '../../platform/database/query.ts';
import { notFound } from '../../platform/http/api-error.ts';
import { type Actor, isAtLeast, VISITOR_REFUSALS } from '../accounts/index.ts';
import { countNewEntries } from '../changelog/index.ts';
import { siteVisitors } from './tables.ts';

/** The current visitor. @throws ApiError not_found for anyone else */
export async function readVisitor(db: NodePgDatabase, { userId, role, firstName, lastName, isBlocked }: Actor): Promise<Visitor> {
  const [found] = await db
    .select({ subject: siteVisitors.subject, email: siteVisitors.email })
    .from(siteVisitors)
    .where(eq(siteVisitors.userId, userId));
  if (!found) throw notFound('visitor');
  const known = found.subject !== null;
  const unread = await countUnread(db, userId);
  return {
    name: known ? `${firstName} ${lastName}`.trim() : '',
    known,
    ...writing({ mayWrite: isAtLeast(role, 'member'), isBlocked }),
    unread,
    email: found.email,
  };
}

/** Whether a visitor may write, and if not, why. */
export function writing({
  mayWrite,
  isBlocked = false,
}: {
  readonly mayWrite: boolean;
  readonly isBlocked?: boolean | undefined;
}): Pick<Visitor, 'may_write' | 'refusal'> {
  if (isBlocked) return { may_write: false, refusal: VISITOR_REFUSALS.blocked };
  return { may_write: mayWrite, refusal: mayWrite ? null : VISITOR_REFUSALS.unknown };
}

/** Number of entries published since the visitor last read the changelog, or since their first visit. */
export async function countUnread(db: NodePgDatabase, userId: string): Promise<number> {
  const { siteId, seenChangelogAt, createdAt } = siteVisitors;
  const [visitor] = await db.select({ siteId, seenChangelogAt, createdAt }).from(siteVisitors).where(eq(siteVisitors.userId, userId));
  return visitor ? countNewEntries(db, visitor.siteId, visitor.seenChangelogAt ?? visitor.createdAt) : 0;
}

/**
 * Records what a visitor has read of the changelog.
 * @param until publication time of the newest entry shown to them, in milliseconds as in the API; the database is more precise
 * @throws ApiError not_found for anyone but visitors
 */
export async function noteChangelogSeen(db: NodePgDatabase, actor: Actor, until: string): Promise<Visitor> {
  await db
    .update(siteVisitors)
    .set({
      seenChangelogAt: sql`greatest(${siteVisitors.seenChangelogAt}, least(now(), ${until}::timestamptz + interval '1 millisecond'))`,
    })
    .where(eq(siteVisitors.userId, actor.userId));
  return readVisitor(db, actor);
}
