import type { LogEventKind } from '@plumbline/contract';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { and, eq, gt, inArray, sql } from '../../platform/database/query.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import { roommatesOf, roomOf } from './room-of-events.ts';
import { securityEvents } from './tables.ts';

/** Changes one person may make within an hour, per limit. Someone who makes more is a script, and would fill the log. */
export const MOST_CHANGES_AN_HOUR = 3_000;
const RETRY_SECONDS = 600;

interface Change {
  readonly userId: string | null;
  readonly kind: LogEventKind;
  readonly detail: Readonly<Record<string, string>>;
}

/** @throws ApiError rate_limited when someone has made too many changes within the last hour; never for anything that revokes rights */
export async function requireRoomInLog(transaction: NodePgDatabase, { userId, kind, detail }: Change): Promise<void> {
  const room = roomOf(kind, detail);
  if (userId === null || room === 'always') return;
  const recent = transaction
    .select({ id: securityEvents.id })
    .from(securityEvents)
    .where(
      and(
        eq(securityEvents.userId, userId),
        gt(securityEvents.createdAt, sql`now() - interval '1 hour'`),
        inArray(securityEvents.kind, roommatesOf(kind, room)),
      ),
    )
    .limit(MOST_CHANGES_AN_HOUR)
    .as('recent');
  if ((await transaction.$count(recent)) < MOST_CHANGES_AN_HOUR) return;
  throw new ApiError('rate_limited', `You made ${MOST_CHANGES_AN_HOUR.toLocaleString('en')} changes within an hour. Try again later.`, {
    headers: { 'retry-after': String(RETRY_SECONDS) },
  });
}
