import type { LogEventKind } from '@plumbline/contract';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { and, eq, gt, isNotNull, sql } from '../../platform/database/query.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import { securityEvents } from './tables.ts';

/** Changes of workspaces that one person may make within an hour. Who makes more is a script, and the log would be its alone. */
export const MOST_CHANGES_AN_HOUR = 3_000;
/** How many times as many there may be of what shuts somebody out: it may follow upon what a thief did in the same name. */
const TIMES_FOR_PROTECTION = 2;
const RETRY_SECONDS = 600;

const PROTECTION: ReadonlySet<LogEventKind> = new Set([
  'access-removed',
  'invitation-revoked',
  'member-left',
  'member-removed',
  'report-share-revoked',
  'role-changed',
  'tool-disconnected',
  'visitor-blocked',
  'webhook-deleted',
  'webhook-secret-renewed',
  'widget-secret-renewed',
  'workspace-deleted',
  'workspace-gone',
]);

/** @throws ApiError rate_limited where somebody has changed too much within the last hour */
export async function requireRoomInLog(transaction: NodePgDatabase, userId: string, kind: LogEventKind): Promise<void> {
  const most = MOST_CHANGES_AN_HOUR * (PROTECTION.has(kind) ? TIMES_FOR_PROTECTION : 1);
  const recent = transaction
    .select({ id: securityEvents.id })
    .from(securityEvents)
    .where(
      and(
        eq(securityEvents.userId, userId),
        gt(securityEvents.createdAt, sql`now() - interval '1 hour'`),
        isNotNull(securityEvents.workspaceId),
      ),
    )
    .limit(most)
    .as('recent');
  if ((await transaction.$count(recent)) < most) return;
  throw new ApiError('rate_limited', `You made ${MOST_CHANGES_AN_HOUR.toLocaleString('en')} changes within an hour. Try again later.`, {
    headers: { 'retry-after': String(RETRY_SECONDS) },
  });
}
