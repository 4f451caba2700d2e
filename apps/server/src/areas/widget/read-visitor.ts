import type { Visitor } from '@plumbline/contract';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { eq, sql } from '../../platform/database/query.ts';
import { notFound } from '../../platform/http/api-error.ts';
import { type Actor, isAtLeast, VISITOR_REFUSALS } from '../accounts/index.ts';
import { countNewEntries } from '../changelog/index.ts';
import { siteVisitors } from './tables.ts';

/** Who a visitor is. @throws ApiError not_found for who is none */
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

/** How many entries were published since those that a visitor has seen of the changelog, or since they first came. */
export async function countUnread(db: NodePgDatabase, userId: string): Promise<number> {
  const { siteId, seenChangelogAt, createdAt } = siteVisitors;
  const [visitor] = await db.select({ siteId, seenChangelogAt, createdAt }).from(siteVisitors).where(eq(siteVisitors.userId, userId));
  return visitor ? countNewEntries(db, visitor.siteId, visitor.seenChangelogAt ?? visitor.createdAt) : 0;
}

/**
 * Notes what a visitor has seen of the changelog.
 * @param until when the newest entry was published that they were shown, in milliseconds as the API tells it: the database counts finer
 * @throws ApiError not_found for who is no visitor
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
