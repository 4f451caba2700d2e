import { type SummaryPeriod, summaryPeriodOf } from '@plumbline/contract';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { and, asc, eq, isNotNull, lt, sql } from '../../platform/database/query.ts';
import { inTurn } from '../../platform/queue/in-turn.ts';
import { users } from '../accounts/index.ts';
import { planState, subscriptions } from '../plans/index.ts';
import { dayStart, lastPeriod, type Period } from './periods.ts';
import { summaryChoices } from './tables.ts';

/** A member who should get a summary of a period. */
export interface DueSummary {
  readonly workspaceId: string;
  readonly userId: string;
  /** As allowed by the workspace’s plan. */
  readonly every: SummaryPeriod;
  readonly period: Period;
}

/** Matches people with a verified address. */
export const isReachable = and(isNotNull(users.email), isNotNull(users.emailVerifiedAt));

/** Members who have not been notified of the last completed period, taking workspaces in turn. */
export async function listDue(db: NodePgDatabase, now: Date): Promise<DueSummary[]> {
  const { workspaceId, userId, every, toldUntil } = summaryChoices;
  // The shortest period ends with a day.
  const rows = await db
    .select({ workspaceId, userId, every, toldUntil, subscription: subscriptions })
    .from(summaryChoices)
    .innerJoin(users, eq(users.id, userId))
    .leftJoin(subscriptions, eq(subscriptions.workspaceId, workspaceId))
    .where(and(lt(toldUntil, dayStart(now)), isReachable))
    .orderBy(inTurn(workspaceId, toldUntil), asc(toldUntil), sql`${userId}`);
  return rows.flatMap((row) => {
    const allowed = summaryPeriodOf(row.every, planState(row.subscription, now).plan);
    if (allowed === null) return [];
    const period = lastPeriod(allowed, now);
    return row.toldUntil < period.to ? [{ workspaceId: row.workspaceId, userId: row.userId, every: allowed, period }] : [];
  });
}
